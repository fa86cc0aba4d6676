import { expect, it } from 'vitest'
import { entryOf, statementOf } from '../../../../tests/support/camt053'
import { readCamt053 } from './camt053'

async function read(further: string) {
  const inside = `<RmtInf><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf>${further}</Strd></RmtInf>`
  const [statement] = await readCamt053(statementOf([entryOf('9.01', { details: [{ inside }] })]))
  return statement?.entries[0]
}

it('documents that a text names are read, and leave an entry the one that 1.0.0-rc has kept', async () => {
  const [plain, named] = [
    await read(''),
    await read('<RfrdDocInf><Nb>2026-000123</Nb></RfrdDocInf><AddtlRmtInf>rent</AddtlRmtInf>'),
  ]
  expect([plain?.remittance, named?.remittance]).toEqual(['RF18', 'RF18 2026-000123 rent'])
  expect(named?.fingerprint).toBe(plain?.fingerprint)
})

it('letters that a file refers to by numbers are read, and leave an entry the one that 1.0.0-rc has kept', async () => {
  const details = [{ text: 'M&#252;ller &amp; &#x26; &#8364;', payer: 'Zo&#235;', reference: 'R&#45;1' }]
  const [statement] = await readCamt053(statementOf([entryOf('9.01', { details })]))
  const [entry] = statement?.entries ?? []
  expect(entry).toMatchObject({ remittance: 'Müller & & €', payer: 'Zoë', reference: 'R-1' })
  expect(JSON.parse(entry?.fingerprint ?? '').slice(-3)).toEqual([
    expect.arrayContaining(['R&#45;1']),
    'Zo&#235;',
    'M&#252;ller & &#x26; &#8364;',
  ])
  const remittance = 'M&#252;ller & &#x26; &#8364;'
  expect(entry?.earlier).toEqual({ reference: 'R&#45;1', payer: 'Zo&#235;', remittance })
})
