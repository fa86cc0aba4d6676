import { expect, it } from 'vitest'
import { testBackend } from '../../../tests/support/set-up'
import { ownAnswersIn } from './own-answers'

const fresh = testBackend()

const inWords = (en: string, nl: string, de: string) => ({ en, nl, de })
const question = (name: string, kind: string, label: string, choices: object[] = []) => {
  return { name, kind, required: true, label: inWords(label, `${label} (nl)`, `${label} (de)`), choices }
}

it('are read with their order, by the last words of the question', async () => {
  const choices = [inWords('Lift', 'Lift', 'Aufzug'), inWords('Stairs', 'Trap', 'Treppe')]
  const versions = [
    [question('Eigen_1', 'radio', 'Way up?', choices)],
    [
      question('Eigen_1', 'radio', 'How does it come up?', choices),
      question('Eigen_2', 'checkbox', 'A dog?'),
    ],
    [],
  ]
  for (const [index, questions] of versions.entries()) {
    const row = { version: index + 1, questions: JSON.stringify(questions), at: '2026-11-01T00:00:00.000Z' }
    await fresh.db
      .insertInto('own_questions')
      .values({ ...row, actor: 'Owner' })
      .execute()
  }
  const answers = { Voornaam: 'Noor', Eigen_1: '2', Eigen_2: '1', Eigen_3: 'third floor', Eigen_4: '' }
  expect(await ownAnswersIn(fresh.db, answers, 'nl')).toEqual([
    { label: 'How does it come up? (nl)', value: 'Trap' },
    { label: 'A dog? (nl)', value: 'Ja' },
    { label: 'Eigen_3', value: 'third floor' },
  ])
})
