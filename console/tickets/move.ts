import { useMutation } from '@tanstack/preact-query'
import { data, queryClient, reload, type Data } from '../app/api.ts'
import { errorText } from '../components/error-notice.tsx'
import { notify } from '../components/notifications.tsx'
import { t } from './texts.ts'

interface Lane {
  pages: { data: Data.Ticket[]; total: number }[]
}

interface Move {
  ticket: Data.Ticket
  status: string
  isUndo?: boolean
}

const filter = { queryKey: ['listTickets'] as const }

/** The lane of a state without the ticket, or with it on top. */
const moveIn = (lane: Lane, ticket: Data.Ticket, isTarget: boolean): Lane => {
  const hadTicket = lane.pages.some(page => page.data.some(({ id }) => id === ticket.id))
  const change = Number(isTarget) - Number(hadTicket)
  return {
    ...lane,
    pages: lane.pages.map((page, at) => {
      const others = page.data.filter(({ id }) => id !== ticket.id)
      return { ...page, total: page.total + change, data: isTarget && at === 0 ? [ticket, ...others] : others }
    }),
  }
}

/** Moves tickets between the lanes of the board at once. A rejected move is undone, and the user reads why. */
export const useTicketMove = () => {
  const { mutate } = useMutation({
    mutationFn: async ({ ticket, status }: Move) => await data.tickets.update(ticket.id, { status }),
    onSuccess: (_result, { ticket, status, isUndo = false }) => {
      if (isUndo) return
      notify(t('ticketHasBeenMoved'), () =>
        mutate({ ticket: { ...ticket, status }, status: ticket.status, isUndo: true }),
      )
    },
    onMutate: async ({ ticket, status }) => {
      await queryClient.cancelQueries(filter)
      const before = queryClient.getQueriesData<Lane>(filter)
      for (const [key, lane] of before) {
        const { status: laneStatus } = (key[1] ?? {}) as { status?: string }
        if (lane?.pages && laneStatus)
          queryClient.setQueryData(key, moveIn(lane, { ...ticket, status }, laneStatus === status))
      }
      return before
    },
    onError: (error, _move, before = []) => {
      for (const [key, lane] of before) queryClient.setQueryData(key, lane)
      notify(errorText(error))
    },
    onSettled: () => reload('listTickets'),
  })
  return (ticket: Data.Ticket, status: string): void => {
    if (ticket.status !== status) mutate({ ticket, status })
  }
}
