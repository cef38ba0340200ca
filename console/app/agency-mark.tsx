import { useQuery } from '@tanstack/preact-query'
import { useLayoutEffect } from 'preact/hooks'
import { accentOf } from './accent.ts'
import { api } from './api.ts'
import { operationKey } from './query-keys.ts'
import { useSession } from './session.tsx'

/** The logo of the agency as the address of an image. Undefined without one. */
export const useLogo = () => {
  const { hasLogo } = useSession().agency
  const { data, error } = useQuery({
    queryKey: operationKey('getAgencyLogo'),
    queryFn: async () => await api.agency.logo(),
    staleTime: Infinity,
    enabled: hasLogo,
  })
  return { logo: hasLogo && data ? `data:${data.type};base64,${data.data}` : undefined, error }
}

/** Gives links and buttons of the page the colour of the agency. */
const useAccent = (color: string | null): void =>
  useLayoutEffect(() => {
    const { style } = document.documentElement
    for (const scheme of ['light', 'dark'] as const)
      if (color) style.setProperty(`--accent-${scheme}`, accentOf(color, scheme))
    return () => {
      for (const scheme of ['light', 'dark']) style.removeProperty(`--accent-${scheme}`)
    }
  }, [color])

/** The name of the agency with its logo. The page has the colour of the agency while this is shown. */
export const AgencyMark = () => {
  const { name, color } = useSession().agency
  const { logo } = useLogo()
  useAccent(color)
  return (
    <>
      {logo && <img src={logo} alt="" />}
      <span>{name}</span>
    </>
  )
}
