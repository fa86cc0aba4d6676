import type { BrowserContext, Page } from 'playwright/test'
import { ARTICLE_IDS } from '../../backend/db/seed/article-ids'
import { piecesField } from '../../contract/endpoints/quotes'
import { newcomer } from '../fixtures/accounts'
import { detailsOf, enter, goToLastStep, makeState, putInCart } from '../fixtures/arrange'
import { dutchCustomer } from '../fixtures/customers'
import { isScripted, untilScriptsRun } from '../fixtures/scripts'
import { expectPage } from '../fixtures/steps'
import { expect, scripted, scriptedAgain, test } from '../fixtures/test'
import type { Words } from '../fixtures/words'

test.use({ broken: /broken|Failed to fetch|ERR_|dynamically imported|TypeError|Minified React/ })

const SCRIPTS = '**/assets/*.js'
// Files that many pages need, of which one may be the one that fails.
const FILES = ['**/assets/TextField-*.js', '**/assets/DefinedForm-*.js', '**/assets/entry.client-*.js']

const failing = (act: (context: BrowserContext, files: string) => Promise<unknown>) =>
  Object.fromEntries(FILES.map((files) => [files.slice(files.lastIndexOf('/') + 1), { act, files }]))

const throwing = failing((context, files) =>
  context.route(files, async (route) => {
    // A page that has gone on needs it no longer.
    const code = await route
      .fetch()
      .then((answer) => answer.text())
      .catch(() => '')
    const body = `throw new Error("broken");${code}`
    await route.fulfill({ contentType: 'text/javascript', body }).catch(() => {})
  }),
)
const blocked = failing((context, files) => context.route(files, (route) => route.abort('failed')))

type Failing = { act: (context: BrowserContext, files: string) => Promise<unknown>; files: string }

const KINDS: Record<string, Failing> = {
  ...Object.fromEntries(Object.entries(throwing).map(([name, kind]) => [`${name} throws`, kind])),
  ...Object.fromEntries(Object.entries(blocked).map(([name, kind]) => [`${name} does not come`, kind])),
  // Later than anybody waits: a press has to work by then.
  'no script comes in time': {
    act: (context) => context.route(SCRIPTS, () => new Promise<void>(() => {})),
    files: SCRIPTS,
  },
}

interface Task {
  /** Leads to the form; scripts are well until then. */
  begin: (page: Page, words: Words) => Promise<string>
  fields: (words: Words) => Record<string, string>
  button: (words: Words) => string
  end: (page: Page, words: Words) => Promise<void>
}

const nightLight = { type: 'buy', slug: 'nightlight' } as const

const isLoggedIn = (page: Page, { locale }: Words) =>
  expect
    .poll(async () => (await page.request.get(`/${locale}/account`, { maxRedirects: 0 })).status())
    .toBe(200)

const contains = (page: Page, text: RegExp) => expect(page.locator('body')).toContainText(text)

const known = newcomer()
const person = { Emailadres: known.email, NewPassword: known.password, Bezorg_Landcode: 'nl' }

const TASKS: Record<string, Task> = {
  'a login': {
    async begin(page, { locale }) {
      await page.request.post(`/${locale}/login/register`, { form: person, maxRedirects: 0 })
      await page.context().clearCookies()
      return `/${locale}/login`
    },
    fields: () => ({ Username: known.email, Password: known.password }),
    button: ({ say }) => say('account:login.send'),
    end: isLoggedIn,
  },
  'an order': {
    async begin(page, words) {
      await goToLastStep(page, words, dutchCustomer(), nightLight)
      return `/${words.locale}/checkout/confirm`
    },
    fields: () => ({ payment_method: 'ideal', delivery_terms: '1' }),
    button: ({ say }) => say('checkout:confirm.order'),
    end: (page, { bank }) => expect(page.getByRole('heading', { name: bank.title })).toBeVisible(),
  },
  'the details of an order': {
    async begin(page, words) {
      await putInCart(page, words, nightLight)
      return `/${words.locale}/checkout`
    },
    fields: () => detailsOf(dutchCustomer()),
    button: ({ say }) => say('checkout:details.continue'),
    end: (page) => expect(page).toHaveURL(/\/checkout\/confirm$/),
  },
  'a quote': {
    begin: async (_, { locale }) => `/${locale}/quote`,
    fields: () => ({
      Soort: 'buy',
      [piecesField('buy', ARTICLE_IDS.junior)]: '3',
      ...detailsOf(dutchCustomer()),
    }),
    button: ({ say }) => say('quote-form:submit'),
    end: (page) => expect(page).toHaveURL(/\/quotes\/[\da-f-]{36}$/),
  },
  'a new account': {
    begin: async (_, { locale }) => `/${locale}/login/register`,
    fields: () => ({ ...person, Emailadres: newcomer().email }),
    button: ({ say }) => say('account:register.send'),
    end: isLoggedIn,
  },
  'the details of an account': {
    async begin(page, words) {
      await enter(page, words)
      return `/${words.locale}/account`
    },
    fields: () => ({ Voornaam: 'Noor', Achternaam: 'de Vries' }),
    button: ({ say }) => say('account:account.save'),
    end: (page, { say }) => expect(page.getByText(say('results:details_saved'))).toBeVisible(),
  },
  'a return': {
    begin: (page, words) => makeState(page, words, 'return'),
    fields: () => ({ way: 'sent' }),
    button: ({ say }) => say('return-form:submit'),
    end: (page, { say }) => expectPage(page, say('order:return.yours')),
  },
  'a withdrawal': {
    begin: async (_, { locale }) => `/${locale}/withdrawal`,
    fields: () => ({ name: 'Noor de Vries', contract: 'NN-26-ABCDEF', email: 'noor@example.org' }),
    button: ({ say }) => say('withdrawal:continue'),
    end: (page) => expect(page).toHaveURL(/\/withdrawal\/confirm$/),
  },
  'a message': {
    begin: async (_, { locale }) => `/${locale}/contact`,
    fields: () => ({
      topic: 'advice',
      name: 'Noor de Vries',
      Emailadres: 'noor@example.org',
      message: 'Does it fit?',
    }),
    button: ({ say }) => say('contact-form:submit'),
    end: (page) => contains(page, /C-\d\d-\w{6}/),
  },
}

async function fillIn(page: Page, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(
      `main [name="${name}"], dialog [name="${name}"], [role="dialog"] [name="${name}"]`,
    )
    const type = await field.first().evaluate((element) => (element as HTMLInputElement).type)
    if (type === 'radio' || type === 'checkbox') await field.and(page.locator(`[value="${value}"]`)).check()
    else if (type === 'select-one') await field.selectOption(value)
    else await field.fill(value)
  }
}

const sendButton = (page: Page, { button }: Task, words: Words) =>
  page.getByRole('button', { name: button(words), exact: true }).last()

// `npm test` walks two forms in three kinds.
const SHORT_TASKS = ['a login', 'an order']
const SHORT_KINDS = ['TextField-*.js throws', 'entry.client-*.js does not come']

for (const [what, task] of Object.entries(TASKS)) {
  for (const [kind, { act, files }] of Object.entries(KINDS)) {
    const isShort = SHORT_TASKS.includes(what) && SHORT_KINDS.includes(kind)
    test(`${what} ends though ${kind}`, isShort ? scripted : scriptedAgain, async ({ page, words }) => {
      const path = await task.begin(page, words)
      await act(page.context(), files)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await fillIn(page, task.fields(words))
      await sendButton(page, task, words).click({ noWaitAfter: true })
      await task.end(page, words)
    })
  }

  const kind = 'the line goes before it is sent'
  test(
    `${what} ends though ${kind}`,
    SHORT_TASKS.includes(what) ? scripted : scriptedAgain,
    async ({ page, words }) => {
      const path = await task.begin(page, words)
      await page.goto(path)
      await fillIn(page, task.fields(words))
      const hasScripts = await isScripted(page)
      if (hasScripts) await untilScriptsRun(page)
      await page.route('**/*', (route) => route.abort('connectionreset'))
      await sendButton(page, task, words).press('Enter')
      if (hasScripts) await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible()
      else await page.waitForURL('chrome-error://chromewebdata/')
      await page.unroute('**/*')
      if (!hasScripts) await page.goto(path)
      if (!hasScripts) await fillIn(page, task.fields(words))
      await sendButton(page, task, words).press('Enter')
      await task.end(page, words)
    },
  )
}
