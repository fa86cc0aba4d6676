import { describe, expect, it } from 'vitest'
import { matchAddress } from './addresses.server'
import { handbookOf, readHandbook } from './handbook.server'
import { ADMIN_PAGES } from './pages.server'

const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)

describe('the handbook in the office', () => {
  const offeredAt = (name: string) => {
    const page = ADMIN_PAGES.find((one) => one.name === name)
    return page && handbookOf(page).map(({ title, path }) => title || path)
  }

  it.each([
    ['today', ['In the morning', 'handbook']],
    ['order-return', ['In the morning', 'A bed comes back', 'handbook']],
    ['settings', ['Moving to PostgreSQL', 'Backup and restore', 'handbook']],
    ['settings-closing', ['Closing days', 'handbook']],
    ['article-price', ['A price change', 'handbook']],
    ['reviews', ['handbook']],
  ])('is offered at %s', (name, links) => expect(offeredAt(name)).toEqual(links))

  it('leads to pages of the office alone, in the language of who reads it', async () => {
    const tasks = ADMIN_PAGES.flatMap(handbookOf).map(({ path }) => path.split('/')[1])
    expect(new Set(tasks).size).toBe(13)
    for (const task of new Set(tasks)) {
      const { title, html } = await readHandbook('nl', task)
      const links = linksIn(html)
      expect([task, title.length > 5, links.length > 2]).toEqual([task, true, true])
      const lost = links.filter(
        (href) =>
          !href.startsWith('/nl/admin') || !matchAddress(new URL(href, 'http://shop.example')).page.name,
      )
      expect([task, lost]).toEqual([task, []])
    }
  })

  it('says where a document lies that the shop does not serve', async () => {
    const { html } = await readHandbook('en', 'backup-and-restore')
    expect(html).toContain('Drill (<code>docs/operations.md</code>)')
    expect(html).not.toContain('.md"')
  })

  it.each(['', 'no-such-task', 'constructor', '../handbook/return', 'README.md'])(
    'has no page for %j',
    async (task) => {
      await expect(readHandbook('en', task)).rejects.toMatchObject({ status: 404 })
    },
  )
})
