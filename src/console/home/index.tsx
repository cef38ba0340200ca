import { t } from '../app/language.ts'
import { useSession } from '../app/session.tsx'
import { Page } from '../components/page.tsx'
import { Attention } from './attention.tsx'

export default function HomePage() {
  const { user } = useSession()
  return (
    <Page title={`${t({ fr: 'Bonjour', en: 'Hello' })}, ${user.name}`}>
      <Attention />
    </Page>
  )
}
