import { useQuery } from '@tanstack/preact-query'
import { api } from '../../app/api.ts'
import { operationKey } from '../../app/query-keys.ts'

/** The names of the people of the agency, by the id of their user. Invited people have none yet. */
export const useMemberNames = (): Map<string, string> => {
  const query = { limit: 100 }
  const { data } = useQuery({
    queryKey: operationKey('listMembers', query, 'names'),
    queryFn: async () => await api.members.list(query),
    staleTime: 60_000,
  })
  return new Map(data?.data.flatMap(({ userId, name, email }) => (userId === null ? [] : [[userId, name ?? email]])))
}
