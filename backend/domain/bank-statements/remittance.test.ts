import { expect, it } from 'vitest'
import { entryOf, statementOf } from '../../../tests/support/camt053'
import { readCamt053 } from './camt053'

function read(further: string) {
  const inside = `<RmtInf><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf>${further}</Strd></RmtInf>`
  const [statement] = readCamt053(statementOf([entryOf('9.01', { details: [{ inside }] })]))
  return statement?.entries[0]
}

it('documents that a text names are read, and leave an entry the one that 1.0.0-rc has kept', () => {
  const [plain, named] = [
    read(''),
    read('<RfrdDocInf><Nb>2026-000123</Nb></RfrdDocInf><AddtlRmtInf>rent</AddtlRmtInf>'),
  ]
  expect([plain?.remittance, named?.remittance]).toEqual(['RF18', 'RF18 2026-000123 rent'])
  expect(named?.fingerprint).toBe(plain?.fingerprint)
})
