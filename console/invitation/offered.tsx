import { useMutation, useQuery } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { api, ApiError, reload, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Frame } from '../components/frame.tsx'
import { roles } from '../components/roles.ts'
import { takeOutcome } from '../components/sign-in-outcome.ts'
import { Spinner } from '../components/spinner.tsx'

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
          ? t({ fr: `Vous êtes invité à rejoindre ${agencyName}`, en: `You are invited to join ${agencyName}` })
          : t({
              fr: `${invitedBy} vous invite à rejoindre ${agencyName}`,
              en: `${invitedBy} invites you to join ${agencyName}`,
            })}
        {t({ fr: `, avec ce rôle : ${roles[role].name.fr}.`, en: `, with the role: ${roles[role].name.en}.` })}{' '}
        <span class="quiet">{t(roles[role].allows)}</span>
      </p>
      {error && <ErrorNotice error={error} />}
      <div class="actions">
        <Button onClick={() => decline.mutate()} isPending={decline.isPending}>
          {t({ fr: 'Refuser', en: 'Decline' })}
        </Button>
        <Button look="primary" onClick={() => accept.mutate()} isPending={accept.isPending}>
          {t({ fr: `Rejoindre ${agencyName}`, en: `Join ${agencyName}` })}
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
    <Frame title={t({ fr: 'Invitations', en: 'Invitations' })}>
      {!data && !error && <Spinner />}
      {isTooLate && (
        <p class="notice" role="status">
          {t({
            fr: 'Reconnectez-vous avec votre fournisseur d’identité pour répondre à vos invitations.',
            en: 'Sign in with your identity provider again to answer your invitations.',
          })}
        </p>
      )}
      {error && !isTooLate && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <p>
            {data.invitations.length > 0
              ? t({
                  fr: `Ces agences ont invité ${data.email}. Rejoignez seulement celles que vous connaissez : leurs propriétaires voient ce que vous y faites.`,
                  en: `These agencies have invited ${data.email}. Join only those that you know: their owners see what you do there.`,
                })
              : t({ fr: 'Il n’y a plus d’invitation.', en: 'There are no more invitations.' })}
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
          {t({ fr: 'Continuer sans répondre', en: 'Continue without an answer' })}
        </a>
      </p>
    </Frame>
  )
}
