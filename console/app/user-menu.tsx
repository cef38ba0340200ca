import { useMutation } from '@tanstack/preact-query'
import { api } from './api.ts'
import { common } from './common.ts'
import { readDensity, switchDensity, type Density } from './density.ts'
import { language, languageNames, switchLanguage, type Language } from './language.ts'
import { pathTo } from './paths.ts'
import { readScheme, switchScheme, type Scheme } from './scheme.ts'
import { forgetSession, useSession } from './session.tsx'
import { t } from './texts.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { leaveForms } from '../components/unsaved.ts'

const schemeNames: Record<Scheme, string> = {
  system: t('system'),
  light: t('light'),
  dark: t('dark'),
}

const densityNames: Record<Density, string> = {
  comfortable: t('comfortable'),
  compact: t('compact'),
}

const DensitySwitch = () => (
  <label class="density">
    {t('rowsOfTables')}
    <select value={readDensity()} onChange={event => switchDensity(event.currentTarget.value as Density)}>
      {Object.entries(densityNames).map(([density, name]) => (
        <option key={density} value={density}>
          {name}
        </option>
      ))}
    </select>
  </label>
)

/** Language and colour scheme, which people without a session can also choose. */
export const Appearance = () => (
  <div class="appearance">
    <label>
      {t('language')}
      <select value={language} onChange={event => switchLanguage(event.currentTarget.value as Language)}>
        {Object.entries(languageNames).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <label>
      {t('colours')}
      <select value={readScheme()} onChange={event => switchScheme(event.currentTarget.value as Scheme)}>
        {Object.entries(schemeNames).map(([scheme, name]) => (
          <option key={scheme} value={scheme}>
            {name}
          </option>
        ))}
      </select>
    </label>
  </div>
)

/** The agencies of the user. Switching loads everything again, because all data belongs to one agency. */
const AgencySwitch = () => {
  const { agency, agencies } = useSession()
  const switching = useMutation({
    mutationFn: (agencyId: number) => api.session.switchAgency({ agencyId }),
    onSuccess: () => location.assign(pathTo('')),
  })
  if (agencies.length < 2) return null
  return (
    <>
      <label>
        {common('agency')}
        <select
          value={agency.id}
          disabled={switching.isPending}
          onChange={event => switching.mutate(Number(event.currentTarget.value))}
        >
          {agencies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {switching.error && <ErrorNotice error={switching.error} />}
    </>
  )
}

/** The name of the signed-in person, and the links that concern that person alone. */
export const UserMenu = () => {
  const { user } = useSession()
  const signingOut = useMutation({ mutationFn: () => api.signOut(), onSuccess: forgetSession })
  return (
    <div class="user">
      <button type="button" class="user-button" popovertarget="user-menu">
        {user.name}
      </button>
      <div id="user-menu" class="popover" popover="auto">
        <p>
          <strong>{user.name}</strong>
          <br />
          {user.email}
        </p>
        <AgencySwitch />
        <a href={pathTo('/account')}>{t('myAccount')}</a>
        <Appearance />
        <DensitySwitch />
        <button type="button" onClick={() => leaveForms(document, signingOut.mutate)} disabled={signingOut.isPending}>
          {t('signOut')}
        </button>
        {signingOut.error && <ErrorNotice error={signingOut.error} />}
      </div>
    </div>
  )
}
