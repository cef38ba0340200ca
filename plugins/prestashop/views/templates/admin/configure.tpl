<div class="panel">
  <h3>{l s='Agency connector' d='Modules.Agencyconnector.Admin'}</h3>
  <p>{l s='The shop reports its state to the service of the agency, and executes the updates that the agency requests.' d='Modules.Agencyconnector.Admin'}</p>
  <table class="table">
    {foreach $agencyconnector.status as $label => $value}
      <tr><th scope="row">{$label|escape:'htmlall':'UTF-8'}</th><td>{$value|escape:'htmlall':'UTF-8'}</td></tr>
    {/foreach}
  </table>
  {if $agencyconnector.isPaired}
    <form method="post" action="{$agencyconnector.action|escape:'htmlall':'UTF-8'}">
      <button class="btn btn-default" name="agencyconnectorSync" value="1">{l s='Start a run now' d='Modules.Agencyconnector.Admin'}</button>
      <button class="btn btn-default" name="agencyconnectorDisconnect" value="1" data-agencyconnector-confirm="{l s='Disconnect the shop from its agency?' d='Modules.Agencyconnector.Admin'}">{l s='Disconnect' d='Modules.Agencyconnector.Admin'}</button>
    </form>
  {/if}
</div>

<form class="panel form-horizontal" method="post" action="{$agencyconnector.action|escape:'htmlall':'UTF-8'}" autocomplete="off">
  <h3>{if $agencyconnector.isPaired}{l s='Connect again' d='Modules.Agencyconnector.Admin'}{else}{l s='Connect this shop' d='Modules.Agencyconnector.Admin'}{/if}</h3>
  <p>{l s='Create a pairing token on the page of this site in the console of the agency, and paste it here. It is valid for 60 seconds: open both pages beside each other.' d='Modules.Agencyconnector.Admin'}</p>
  <div class="form-group">
    <label class="control-label col-lg-3" for="agencyconnector-url">{l s='Address of the service' d='Modules.Agencyconnector.Admin'}</label>
    <div class="col-lg-6"><input type="url" id="agencyconnector-url" name="agencyconnector_url" value="{$agencyconnector.serviceUrl|escape:'htmlall':'UTF-8'}" placeholder="https://agency.example" required></div>
  </div>
  <div class="form-group">
    <label class="control-label col-lg-3" for="agencyconnector-token">{l s='Pairing token' d='Modules.Agencyconnector.Admin'}</label>
    <div class="col-lg-6">
      <input type="text" id="agencyconnector-token" name="agencyconnector_token" placeholder="spt_…" required spellcheck="false">
      <p class="help-block" id="agencyconnector-time" aria-live="polite" data-seconds="{$agencyconnector.tokenSeconds|intval}" data-remaining="{l s='If the token was created just now, it is still valid for' d='Modules.Agencyconnector.Admin'}" data-expired="{l s='The token is probably too old now. Create a new one.' d='Modules.Agencyconnector.Admin'}">{l s='The 60 seconds begin when the token is created.' d='Modules.Agencyconnector.Admin'}</p>
    </div>
  </div>
  <div class="panel-footer"><button class="btn btn-default pull-right" name="agencyconnectorPair" value="1">{l s='Connect' d='Modules.Agencyconnector.Admin'}</button></div>
</form>

<form class="panel" method="post" action="{$agencyconnector.action|escape:'htmlall':'UTF-8'}">
  <h3>{l s='Scheduler' d='Modules.Agencyconnector.Admin'}</h3>
  <p>{l s='A scheduler must start a run every minute. Add this line to the cron table of the server:' d='Modules.Agencyconnector.Admin'}</p>
  <pre>{$agencyconnector.cronCommand|escape:'htmlall':'UTF-8'}</pre>
  <p>{l s='If the server has no cron table, let a scheduler request this address. Keep it secret:' d='Modules.Agencyconnector.Admin'}</p>
  <pre>{$agencyconnector.cronUrl|escape:'htmlall':'UTF-8'}</pre>
  <button class="btn btn-default" name="agencyconnectorToken" value="1">{l s='Change the address' d='Modules.Agencyconnector.Admin'}</button>
</form>
<script src="{$agencyconnector.script|escape:'htmlall':'UTF-8'}" defer></script>
