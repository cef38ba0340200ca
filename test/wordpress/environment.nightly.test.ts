import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { missing, onWordPress } from './requirements.ts'
import { openWordPress } from './wordpress.ts'

const it = test
  .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
    const site = await openWordPress({ plugin: 'absent', hasClock: true })
    onCleanup(site.close)
    return site
  })
  .extend('network', { scope: 'file' }, async ({}, { onCleanup }) => {
    const network = await openWordPress({ plugin: 'absent', isNetwork: true })
    onCleanup(network.close)
    return network
  })

describe.skipIf(missing.length > 0)(onWordPress('a WordPress site of the tests'), () => {
  it('serves pages by their permalinks', async ({ site }) => {
    const response = await site.request('/hello-world/')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<h1>Hello world!</h1>')
    expect((await site.request('/nothing-here/')).status).toBe(404)
    expect((await site.request('/wp-login.php')).status).toBe(200)
  })

  it('runs code with the values that it returns', async ({ site }) => {
    expect(await site.evaluate("echo 'x'; return [get_option('blogname'), wp_count_posts()->publish];")).toEqual([
      'Boulangerie Moreau',
      '1',
    ])
    await expect(site.evaluate("throw new Exception('broken');")).rejects.toThrow('broken')
  })

  it('has a clock that moves, in pages too', async ({ site }) => {
    const now = Date.now() / 1000
    await writeFile(join(site.root, 'time.php'), '<?php echo time();')
    await site.setClock(-172_800)
    const inPage = Number(await (await site.request('/time.php')).text())
    const inScript = await site.evaluate<number>('return time();')
    await site.setClock(0)
    for (const time of [inPage, inScript]) expect(Math.abs(now - 172_800 - time)).toBeLessThan(30)
  })

  it('sends no request to other machines', async ({ site }) => {
    const code = "return wp_remote_get('https://api.wordpress.org/')->get_error_message();"
    expect(await site.evaluate(code)).toBe('Tests send no request to api.wordpress.org')
  })

  it('reports warnings and errors of the plugin, and of it alone', async () => {
    const site = await openWordPress({ plugin: 'absent' })
    await writeFile(join(site.root, 'wp-content/mu-plugins/other.php'), '<?php echo $undefined;')
    await site.request('/')
    expect(await site.problems.read()).toEqual([])
    await writeFile(join(site.root, 'wp-content/mu-plugins/agency-watchdog.php'), '<?php echo $undefined; missing();')
    await site.request('/')
    expect((await site.problems.read()).join('\n')).toMatch(
      /Undefined variable \$undefined in .*Uncaught Error: Call to undefined function missing\(\)/s,
    )
    await expect(site.close()).rejects.toThrow('The plugin caused warnings')
  })
})

describe.skipIf(missing.length > 0)(onWordPress('a WordPress network of the tests'), () => {
  it('serves sites in folders, with their admin pages', async ({ network }) => {
    const siteUrl = await network.addSite('/shop')
    expect(siteUrl).toBe(`${network.url}/shop`)
    expect(await network.evaluate("return get_option('blogname');", siteUrl)).toBe('Site /shop')
    expect((await network.request('/shop/')).status).toBe(200)
    expect((await network.request('/shop/wp-login.php')).status).toBe(200)
    expect((await network.request('/shop/wp-admin/css/install.css')).headers.get('content-type')).toContain('text/css')
    expect((await network.request('/shop/wp-admin/')).headers.get('location')).toContain('/shop/wp-login.php')
  })
})
