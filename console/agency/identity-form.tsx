import { useState } from 'preact/hooks'
import type { Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import type { Entered } from '../components/entered.ts'
import { Field, fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { SelectField } from '../components/select-field.tsx'
import { TextField } from '../components/text-field.tsx'
import { saveChanges, showSaved } from './save.ts'
import { t } from './texts.ts'

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
    <legend>{t('registeredOffice')}</legend>
    {fieldErrors(error, 'address').length > 0 && (
      <p class="field-errors" role="alert" tabIndex={-1}>
        {fieldErrors(error, 'address').join(' ')}
      </p>
    )}
    <div class="pairs">
      <TextField
        label={t('streetAndNumber')}
        name="line1"
        defaultValue={address?.line1 ?? ''}
        errors={fieldErrors(error, 'address.line1')}
      />
      <TextField
        label={t('secondLineOptional')}
        name="line2"
        defaultValue={address?.line2 ?? ''}
        errors={fieldErrors(error, 'address.line2')}
      />
      <TextField
        label={common('postalCode')}
        name="postalCode"
        defaultValue={address?.postalCode ?? ''}
        errors={fieldErrors(error, 'address.postalCode')}
      />
      <TextField
        label={common('city')}
        name="city"
        defaultValue={address?.city ?? ''}
        errors={fieldErrors(error, 'address.city')}
      />
      <TextField
        label={t('countryCodeOfTwoLetters')}
        name="country"
        maxLength={2}
        defaultValue={address?.country ?? 'FR'}
        errors={fieldErrors(error, 'address.country')}
      />
    </div>
  </fieldset>
)

const regimes = {
  standard: t('withVat'),
  franchise: t('withoutVat'),
}

const Legal = ({ agency, error }: { agency: Admin.Agency; error: unknown }) => (
  <div class="pairs">
    <TextField
      label={t('registeredNameAndRegister')}
      name="legalName"
      hint="Rive Claire SARL au capital de 10 000 €, RCS Lyon 732 829 320"
      maxLength={500}
      defaultValue={agency.legalName ?? ''}
      errors={fieldErrors(error, 'legalName')}
    />
    <TextField
      label={common('siren')}
      name="siren"
      inputMode="numeric"
      defaultValue={agency.siren ?? ''}
      errors={fieldErrors(error, 'siren')}
    />
    <SelectField
      label={t('vat')}
      name="vatRegime"
      value={agency.vatRegime}
      options={regimes}
      errors={fieldErrors(error, 'vatRegime')}
    />
    <TextField
      label={t('vatNumber')}
      name="vatNumber"
      defaultValue={agency.vatNumber ?? ''}
      errors={fieldErrors(error, 'vatNumber')}
    />
    <TextField
      label={t('addressForElectronicInvoices')}
      hint={t('electronicAddressHint')}
      name="electronicAddress"
      defaultValue={agency.electronicAddress ?? ''}
      errors={fieldErrors(error, 'electronicAddress')}
    />
  </div>
)

/** The time zones that the browser knows, with the one of the agency. */
const TimeZoneField = ({ timeZone, error }: { timeZone: string; error: unknown }) => (
  <Field label={t('timeZone')} hint={t('timeZoneHint')} errors={fieldErrors(error, 'timeZone')}>
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
      label={t('phonePrinted')}
      name="phone"
      maxLength={50}
      defaultValue={agency.phone ?? ''}
      errors={fieldErrors(error, 'phone')}
    />
    <TextField
      label={t('emailAddressPrinted')}
      name="email"
      defaultValue={agency.email ?? ''}
      errors={fieldErrors(error, 'email')}
    />
    <TextField
      label={t('websitePrinted')}
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
      action={t('saveIdentity')}
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
              label={common('name')}
              name="name"
              isRequired
              maxLength={200}
              defaultValue={agency.name}
              errors={fieldErrors(error, 'name')}
            />
            <TimeZoneField timeZone={agency.timeZone} error={error} />
            <TextField
              label={t('currency')}
              hint={t('currencyHint')}
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
              label={t('iban')}
              name="iban"
              defaultValue={agency.iban ?? ''}
              errors={fieldErrors(error, 'iban')}
            />
            <TextField label={t('bic')} name="bic" defaultValue={agency.bic ?? ''} errors={fieldErrors(error, 'bic')} />
          </div>
        </>
      )}
    </Form>
  )
}
