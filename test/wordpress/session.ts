import type { WordPress } from './wordpress.ts'

/** The header with the cookies that a response leaves behind: later ones replace earlier ones of the same name. */
export const cookiesOf = (response: Response) => {
  const cookies = new Map<string, string>()
  for (const cookie of response.headers.getSetCookie()) {
    const [, name, value] = cookie.match(/^([^=]+)=([^;]*)/) ?? []
    // WordPress deletes a cookie with a space as its value.
    if (value === '%20' || value === '+') cookies.delete(name ?? '')
    else cookies.set(name ?? '', value ?? '')
  }
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** Signs in with a password. Returns the cookies, empty after a wrong one. */
export const signIn = async (site: WordPress, { login, password }: { login: string; password: string }) => {
  const body = new URLSearchParams({ log: login, pwd: password })
  const response = await site.request('/wp-login.php', {
    method: 'POST',
    body,
    headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
  })
  return response.status === 302 ? cookiesOf(response) : ''
}
