import { useMutation, useQuery } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { api, ApiError, reload, type Admin } from '../app/api.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Frame } from '../components/frame.tsx'
import { roles } from '../components/roles.ts'
import { takeOutcome } from '../components/sign-in-outcome.ts'
import { Spinner } from '../components/spinner.tsx'
import { t } from './texts.ts'

/** One invitation: the agency, its author and the role, with the answers to it. */
const Offer = ({ offer: { id, agencyName, invitedBy, role } }: { offer: Admin.OfferedInvitation }) => {
  const accept = useMutation({
    mutationFn: async () => await api.acceptOfferedInvitation({ id }),
    // The session may be a new one. Loading the page anew forgets the earlier one.
    onSuccess: () => location.replace(pathTo('')),
  })
  const decline = useMutation({
    mutationFn: async () => await api.declineOfferedInvitation({ id }),
    onSuccess: () => reload('listOfferedInvitations'),
  })
  const error = accept.error ?? decline.error
  return (
    <li>
      <p>
        {invitedBy === null
          ? t('youAreInvited', { agency: agencyName, role: roles[role].name })
          : t('personInvitesYou', { invitedBy, agency: agencyName, role: roles[role].name })}{' '}
        <span class="quiet">{roles[role].allows}</span>
      </p>
      {error && <ErrorNotice error={error} />}
      <div class="actions">
        <Button onClick={() => decline.mutate()} isPending={decline.isPending}>
          {t('decline')}
        </Button>
        <Button look="primary" onClick={() => accept.mutate()} isPending={accept.isPending}>
          {t('joinAgencyName', { agencyName })}
        </Button>
      </div>
    </li>
  )
}

/** The invitations to the address of a person whom the provider has identified, with and without a session. */
export default function OfferedInvitations() {
  useState(takeOutcome)
  const { data, error, refetch } = useQuery({
    queryKey: operationKey('listOfferedInvitations'),
    queryFn: async () => await api.offeredInvitations(),
    retry: false,
  })
  const isTooLate = error instanceof ApiError && error.status === 401
  return (
    <Frame title={t('invitations')}>
      {!data && !error && <Spinner />}
      {isTooLate && (
        <p class="notice" role="status">
          {t('signInWithYourIdentity')}
        </p>
      )}
      {error && !isTooLate && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <p>
            {data.invitations.length > 0
              ? t('agenciesHaveInvitedYou', { email: data.email })
              : t('thereAreNoMoreInvitations')}
          </p>
          <ul>
            {data.invitations.map(offer => (
              <Offer key={offer.id} offer={offer} />
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={pathTo('')} target="_self">
          {t('continueWithoutAnswer')}
        </a>
      </p>
    </Frame>
  )
}
