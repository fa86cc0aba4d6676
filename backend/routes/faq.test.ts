import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, it } from 'vitest'
import { questionsApi, type WireFaq } from '../../contract/endpoints/faq'
import { apiClient } from '../../tests/support/api-client'
import { testBackend, testClient } from '../../tests/support/set-up'
import { changeCatalogueVersion } from '../db/catalogue-version'

const fresh = testBackend()
const client = testClient(fresh, 'de')

async function read(path = '/api/faq', asked = client): Promise<WireFaq> {
  return questionsApi.read.answer.parse((await asked.get(path)).body).data.content
}
const find = ({ topics }: WireFaq, id: string) =>
  topics.flatMap(({ questions }) => questions).find((question) => question.id === id)

/** Changes a question as an owner does: only in some languages. */
async function change(id: string, texts: Record<string, string>) {
  const json = JSON.stringify(texts)
  await fresh.db
    .updateTable('faq_questions')
    .set({ questions: json, answers: json })
    .where('id', '=', id)
    .execute()
  await fresh.db.transaction().execute(changeCatalogueVersion)
}

it('the questions come by topic, in the language of the call or the one it names', async () => {
  const german = await read()
  expect(german.topics[0]).toMatchObject({ id: 'fit', language: 'de', title: 'Welches Bett passt' })
  expect(find(await read('/api/faq?locale=nl'), 'air')).toMatchObject({
    language: 'nl',
    question: 'Is er genoeg lucht, en kan ik zien wie erin ligt?',
  })
  expect(german.first).toEqual(['air', 'consent', 'unsuitable'])
})

it('what is missing in a language comes in English, and is logged; what is missing in all is left out', async () => {
  await change('air', { en: 'Only in English' })
  await change('consent', { nl: 'Alleen in het Nederlands' })
  await change('unsuitable', { de: ' ' })
  let logged = ''
  const sink = new Writable({
    write(chunk, _, done) {
      logged += chunk
      done()
    },
  })
  const { fetch } = fresh.another({ log: pino({ level: 'error' }, sink) })
  const faq = await read('/api/faq', await apiClient(fetch, 'de'))
  expect(find(faq, 'air')).toMatchObject({ language: 'en', question: 'Only in English' })
  expect(find(faq, 'consent')).toMatchObject({ language: 'nl', answer: 'Alleen in het Nederlands' })
  expect(find(faq, 'unsuitable')).toBeUndefined()
  expect(faq.first).toEqual(['air', 'consent'])
  expect(JSON.parse(logged)).toMatchObject({ locale: 'de', missing: ['air', 'consent'] })
})
