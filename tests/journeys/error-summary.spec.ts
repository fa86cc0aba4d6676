import { working } from '../fixtures/admin-visits'
import { followEach } from '../fixtures/error-summary'
import { openEnd } from '../fixtures/open-end'
import { visits } from '../fixtures/pages'
import { isScripted, settle } from '../fixtures/scripts'
import { test } from '../fixtures/shared-page'
import { again, expect, withScripts } from '../fixtures/test'
import { after, unfilled, type Visit } from '../fixtures/visit'

const owner = working('owner')

// Each kind of field that a summary leads to, and each place that has a summary of its own.
const refusals: Record<string, Visit> = Object.fromEntries(
  [
    'the first step with a mistake',
    'the last step with mistakes',
    'a login without anything',
    'a new account without anything',
    'a withdrawal with mistakes',
    'the request for a quote with mistakes',
    'a return without a day',
    'the contact form with mistakes',
    'the form of every question, refused',
    'the form of every question with its files, refused',
    'a way to pay that is gone',
    'a region that is not chosen',
    'the choice guide with mistakes',
    'an article with mistakes in its period',
    'the back office: a message without an answer',
    'the back office: an order by phone with mistakes',
    'the back office: money back with mistakes',
    'the back office: a new question without anything',
  ].map((name) => [name, visits[name] as Visit]),
)
refusals['the back office: a new article without anything'] = unfilled(
  after(owner, '/admin/articles/new'),
  'article-forms:new.submit',
)

// Drawn and led through by the code of another one: of any form that the backend defines, of a dialog, of the back office.
const alike = [
  'a new account without anything',
  'the request for a quote with mistakes',
  'the form of every question, refused',
  'the back office: a message without an answer',
  'the back office: an order by phone with mistakes',
  'the back office: money back with mistakes',
  'the back office: a new article without anything',
]

for (const [name, visit] of Object.entries(refusals)) {
  test(
    `${name}: each link leads to its field, and nothing is lost`,
    alike.includes(name) ? again : withScripts,
    async ({ visitor: page, shop, words, javaScriptEnabled }) => {
      await openEnd(page, shop.url, visit, words)
      const hasScripts = javaScriptEnabled !== false && (await isScripted(page))
      await settle(page, hasScripts)
      const address = page.url()
      await followEach(page)
      if (hasScripts) expect(page.url()).toBe(address)
    },
  )
}
