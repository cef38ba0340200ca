import { useState } from 'preact/hooks'
import type { Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import type { Entered } from '../components/entered.ts'
import { Field, fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { SelectField } from '../components/select-field.tsx'
import { TextField } from '../components/text-field.tsx'
import { saveChanges, showSaved } from './save.ts'

const addressFields = ['line1', 'line2', 'postalCode', 'city', 'country'] as const

/** An address without any part is none. */
const enteredAddress = ({ text }: Entered): Admin.Agency['address'] => {
  const [line1 = '', line2 = '', postalCode = '', city = '', country = ''] = addressFields.map(name =>
    text(name).trim(),
  )
  const isEmpty = line1 + line2 + postalCode + city === ''
  return isEmpty ? null : { line1, line2: line2 || null, postalCode, city, country: country.toUpperCase() }
}

/** A code as people write it, in groups. */
const enteredCode = (value: string) => value.replaceAll(/[\s.-]/g, '').toUpperCase() || null

const enteredIdentity = (entered: Entered): Partial<Admin.AgencyUpdate> => {
  const { text } = entered
  return {
    name: text('name'),
    legalName: text('legalName').trim() || null,
    siren: enteredCode(text('siren')),
    vatNumber: enteredCode(text('vatNumber')),
    address: enteredAddress(entered),
    phone: text('phone').trim() || null,
    email: text('email').trim() || null,
    website: text('website').trim() || null,
    iban: enteredCode(text('iban')),
    bic: enteredCode(text('bic')),
    electronicAddress: text('electronicAddress').trim() || null,
    vatRegime: text('vatRegime') as Admin.Agency['vatRegime'],
    currency: text('currency').toUpperCase(),
    timeZone: text('timeZone'),
  }
}

const Address = ({ address, error }: { address: Admin.Agency['address']; error: unknown }) => (
  <fieldset>
    <legend>{t({ fr: 'Adresse du siège', en: 'Registered office' })}</legend>
    {fieldErrors(error, 'address').length > 0 && (
      <p class="field-errors" role="alert" tabIndex={-1}>
        {fieldErrors(error, 'address').join(' ')}
      </p>
    )}
    <div class="pairs">
      <TextField
        label={t({ fr: 'Rue et numéro', en: 'Street and number' })}
        name="line1"
        defaultValue={address?.line1 ?? ''}
        errors={fieldErrors(error, 'address.line1')}
      />
      <TextField
        label={t({ fr: 'Complément (facultatif)', en: 'Second line (optional)' })}
        name="line2"
        defaultValue={address?.line2 ?? ''}
        errors={fieldErrors(error, 'address.line2')}
      />
      <TextField
        label={t({ fr: 'Code postal', en: 'Postal code' })}
        name="postalCode"
        defaultValue={address?.postalCode ?? ''}
        errors={fieldErrors(error, 'address.postalCode')}
      />
      <TextField
        label={t({ fr: 'Ville', en: 'City' })}
        name="city"
        defaultValue={address?.city ?? ''}
        errors={fieldErrors(error, 'address.city')}
      />
      <TextField
        label={t({ fr: 'Pays (code à deux lettres)', en: 'Country (code of two letters)' })}
        name="country"
        maxLength={2}
        defaultValue={address?.country ?? 'FR'}
        errors={fieldErrors(error, 'address.country')}
      />
    </div>
  </fieldset>
)

const regimes = {
  standard: { fr: 'Avec TVA', en: 'With VAT' },
  franchise: { fr: 'Franchise en base de TVA (art. 293 B du CGI)', en: 'Without VAT (franchise, article 293 B CGI)' },
}

const Legal = ({ agency, error }: { agency: Admin.Agency; error: unknown }) => (
  <div class="pairs">
    <TextField
      label={t({ fr: 'Raison sociale et registre', en: 'Registered name and register' })}
      name="legalName"
      hint="Rive Claire SARL au capital de 10 000 €, RCS Lyon 732 829 320"
      maxLength={500}
      defaultValue={agency.legalName ?? ''}
      errors={fieldErrors(error, 'legalName')}
    />
    <TextField
      label={t({ fr: 'SIREN', en: 'SIREN' })}
      name="siren"
      inputMode="numeric"
      defaultValue={agency.siren ?? ''}
      errors={fieldErrors(error, 'siren')}
    />
    <SelectField
      label={t({ fr: 'Régime de TVA', en: 'VAT' })}
      name="vatRegime"
      value={agency.vatRegime}
      options={regimes}
      errors={fieldErrors(error, 'vatRegime')}
    />
    <TextField
      label={t({ fr: 'Numéro de TVA', en: 'VAT number' })}
      name="vatNumber"
      defaultValue={agency.vatNumber ?? ''}
      errors={fieldErrors(error, 'vatNumber')}
    />
    <TextField
      label={t({ fr: 'Adresse de facturation électronique', en: 'Address for electronic invoices' })}
      hint={t({ fr: 'Par défaut, 0225: et le SIREN.', en: 'By default, 0225: and the SIREN.' })}
      name="electronicAddress"
      defaultValue={agency.electronicAddress ?? ''}
      errors={fieldErrors(error, 'electronicAddress')}
    />
  </div>
)

/** The time zones that the browser knows, with the one of the agency. */
const TimeZoneField = ({ timeZone, error }: { timeZone: string; error: unknown }) => (
  <Field
    label={t({ fr: 'Fuseau horaire', en: 'Time zone' })}
    hint={t({ fr: 'Décide du jour des échéances.', en: 'Decides on which day something is due.' })}
    errors={fieldErrors(error, 'timeZone')}
  >
    {control => (
      <>
        <input {...control} name="timeZone" required list="time-zones" autocomplete="off" defaultValue={timeZone} />
        <datalist id="time-zones">
          {Intl.supportedValuesOf('timeZone').map(zone => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </>
    )}
  </Field>
)

/** How customers reach the agency. Documents print it. */
const Contact = ({ agency, error }: { agency: Admin.Agency; error: unknown }) => (
  <div class="pairs">
    <TextField
      label={t({ fr: 'Téléphone (imprimé)', en: 'Phone (printed)' })}
      name="phone"
      maxLength={50}
      defaultValue={agency.phone ?? ''}
      errors={fieldErrors(error, 'phone')}
    />
    <TextField
      label={t({ fr: 'Adresse e-mail (imprimée)', en: 'Email address (printed)' })}
      name="email"
      defaultValue={agency.email ?? ''}
      errors={fieldErrors(error, 'email')}
    />
    <TextField
      label={t({ fr: 'Site web (imprimé)', en: 'Website (printed)' })}
      hint="https://rive-claire.example"
      name="website"
      defaultValue={agency.website ?? ''}
      errors={fieldErrors(error, 'website')}
    />
  </div>
)

/** The identity of the agency, in law and for banks. */
export const IdentityForm = ({ agency: current }: { agency: Admin.Agency }) => {
  const [agency, setAgency] = useState(current)
  return (
    <Form
      action={t({ fr: 'Enregistrer l’identité', en: 'Save the identity' })}
      operation="updateAgency"
      onSubmit={entered => saveChanges(agency, enteredIdentity(entered))}
      onDone={saved => {
        setAgency(saved)
        showSaved(saved)
      }}
    >
      {error => (
        <>
          <div class="pairs">
            <TextField
              label={t({ fr: 'Nom', en: 'Name' })}
              name="name"
              isRequired
              maxLength={200}
              defaultValue={agency.name}
              errors={fieldErrors(error, 'name')}
            />
            <TimeZoneField timeZone={agency.timeZone} error={error} />
            <TextField
              label={t({ fr: 'Monnaie', en: 'Currency' })}
              hint={t({
                fr: 'Un code ISO 4217. Les montants existants ne sont pas convertis.',
                en: 'An ISO 4217 code. Existing amounts are not converted.',
              })}
              name="currency"
              isRequired
              maxLength={3}
              defaultValue={agency.currency}
              errors={fieldErrors(error, 'currency')}
            />
          </div>
          <Legal agency={agency} error={error} />
          <Address address={agency.address} error={error} />
          <Contact agency={agency} error={error} />
          <div class="pairs">
            <TextField
              label={t({ fr: 'IBAN', en: 'IBAN' })}
              name="iban"
              defaultValue={agency.iban ?? ''}
              errors={fieldErrors(error, 'iban')}
            />
            <TextField
              label={t({ fr: 'BIC', en: 'BIC' })}
              name="bic"
              defaultValue={agency.bic ?? ''}
              errors={fieldErrors(error, 'bic')}
            />
          </div>
        </>
      )}
    </Form>
  )
}
