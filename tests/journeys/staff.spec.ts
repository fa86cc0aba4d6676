import type { Page } from 'playwright/test'
import { codeAt } from '../../backend/domain/office/staff/codes'
import { sessionApi } from '../../contract/endpoints/accounts'
import { staffDraftsApi } from '../../contract/endpoints/staff'
import { CSRF_HEADER } from '../../contract/headers'
import { working } from '../fixtures/admin-visits'
import type { Shop } from '../fixtures/deployments'
import { barriers } from '../fixtures/inspect'
import { mailsTo } from '../fixtures/outbox'
import { expect, test, withScripts } from '../fixtures/test'
import { visitorInBrowser } from '../fixtures/visitor-in-browser'
import type { Words } from '../fixtures/words'

const MINUTE = 60_000
const PASSWORD = 'a quiet night behind the counter'

const signIn = (page: Page, words: Words) => working('owner')(visitorInBrowser(page), words)

/** Returns what is said of a moment, whatever that is. */
const atSomeTime = ({ say }: Words, key: string) =>
  new RegExp(
    say(key, { time: 'TIME' })
      .replaceAll('.', '\\.')
      .replaceAll(/\s/g, '\\s')
      .replace('TIME', '\\d\\d:\\d\\d'),
  )

async function linkSentTo(page: Page, shop: Shop, email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const [mail] = await mailsTo(page.request, shop, email)
    link = /\/\w\w\/admin\/join\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

test(
  'access is set up from an invitation to the recovery codes',
  withScripts,
  async ({ page, words, shop }) => {
    const { locale, say } = words
    const email = `${crypto.randomUUID()}@shop.example`
    await signIn(page, words)
    await page.goto(`/${locale}/admin/staff/invite`)
    await page.locator('[name="Emailadres"]').fill(email)
    await page.locator('[name="role"][value="texts"]').check()
    await page.getByRole('button', { name: say('staff-forms:invite'), exact: true }).click()
    await expect(page.getByRole('rowheader', { name: email })).toBeVisible()
    const link = await linkSentTo(page, shop, email)
    await page.context().clearCookies()
    await page.goto(link)
    const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '')
    await page.locator('[name="name"]').fill('Wil')
    await page.locator('[name="NewPassword"]').fill(PASSWORD)
    await page.locator('[name="Code"]').fill(codeAt(secret, new Date()))
    await page.getByRole('button', { name: say('staff-forms:join'), exact: true }).click()
    await expect(page.getByRole('heading', { name: say('admin:join.codes.title') })).toBeVisible()
    await expect(page.locator('main li code')).toHaveCount(10)
    await page.getByRole('link', { name: say('admin:join.codes.goOn') }).click()
    await expect(page.getByText(say('admin:today.welcome', { name: 'Wil' }))).toBeVisible()
  },
)

test(
  'the end of a session is told on the page and, where scripts run, before it comes',
  withScripts,
  async ({ page, words, javaScriptEnabled }) => {
    const { locale, say } = words
    await signIn(page, words)
    if (javaScriptEnabled) await page.clock.install()
    await page.goto(`/${locale}/admin/units/new`)
    await expect(page.getByText(atSomeTime(words, 'admin:session.until'))).toBeVisible()
    if (!javaScriptEnabled) return
    const typed = page.locator('textarea').first()
    await typed.fill('NN-J-9001')
    const stay = page.getByRole('button', { name: say('admin:session.stay'), exact: true })
    await page.clock.runFor(24 * MINUTE)
    await expect(stay).toHaveCount(0)
    await page.clock.runFor(2 * MINUTE)
    await expect(stay).toBeVisible()
    await expect(typed).toBeFocused()
    expect(await barriers(page, true)).toEqual([])
    await stay.press('Enter')
    await expect(stay).toHaveCount(0)
    await expect(typed).toBeFocused()
    await expect(typed).toHaveValue('NN-J-9001')
    await page.clock.runFor(31 * MINUTE)
    await expect(page.getByText(atSomeTime(words, 'admin:session.ended'))).toBeVisible()
    await expect(typed).toBeFocused()
  },
)

test(
  'what was typed before a session ended is in its form again, and is sent by hand',
  withScripts,
  async ({ page, words }) => {
    const { locale, say } = words
    await signIn(page, words)
    const path = `/${locale}/admin/units/new`
    const serial = `NN-J-${crypto.randomUUID().slice(0, 8)}`
    const { csrfToken } = sessionApi.token.answer.parse(
      await (await page.request.get('/api/csrf')).json(),
    ).data
    await page.goto(path)
    const name = (await page.locator('textarea').first().getAttribute('name')) ?? ''
    const kept = await page.request.post('/api/staff/drafts', {
      data: { path: '/admin/units/new', fields: { 'form-name': ['units'], [name]: [serial] } },
      headers: { [CSRF_HEADER]: csrfToken },
    })
    const { id } = staffDraftsApi.keep.answer.parse(await kept.json()).data
    await page.goto(`${path}?kept=${id}`)
    await expect(page.getByText(say('admin:typed.back'))).toBeVisible()
    await expect(page.locator('textarea').first()).toHaveValue(serial)
    await page.locator('[name="article"]').selectOption({ index: 1 })
    await page.getByRole('button', { name: say('admin-fleet:add.enter'), exact: true }).click()
    await expect(page.getByText(serial).first()).toBeVisible()
    await expect(page.getByText(say('admin:typed.back'))).toHaveCount(0)
  },
)
