/** A transfer as a statement tells of it. */
export type Booked = {
  reference?: string
  amount: string
  text: string
  payer?: string
  day?: string
  debit?: true
  reversal?: 'true' | '1'
}

const DAY = '2026-11-23'

const entry = ({
  reference,
  amount,
  text,
  payer = 'N de Vries & Zn',
  day = DAY,
  debit,
  reversal,
}: Booked) => `
  <Ntry>
    <Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${debit ? 'DBIT' : 'CRDT'}</CdtDbtInd>${reversal ? `<RvslInd>${reversal}</RvslInd>` : ''}<Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>${day}</Dt></BookgDt>${reference ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : ''}
    <NtryDtls><TxDtls>
      <RltdPties><Dbtr><Pty><Nm>${payer.replace('&', '&amp;')}</Nm></Pty></Dbtr></RltdPties>
      <RmtInf><Ustrd>${text}</Ustrd></RmtInf>
    </TxDtls></NtryDtls>
  </Ntry>`

/** A transfer within an entry. */
export type Detail = {
  amount?: string
  reference?: string
  text?: string
  payer?: string
  debit?: true
  /** More elements that stand in it. */
  inside?: string
}

const detail = ({ amount, reference, text, payer, debit, inside = '' }: Detail) => `<TxDtls>
  ${reference ? `<Refs><AcctSvcrRef>${reference}</AcctSvcrRef></Refs>` : ''}
  ${amount ? `<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${debit ? 'DBIT' : 'CRDT'}</CdtDbtInd>` : ''}
  ${payer ? `<RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties>` : ''}
  ${text ? `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>` : ''}${inside}
</TxDtls>`

/** An entry as a bank may write it: `inside` is what stands in it beside amount, day and details. */
export const entryOf = (
  amount: string,
  {
    inside = '',
    status = 'BOOK',
    details = [],
  }: { inside?: string; status?: string; details?: Detail[] } = {},
) => `<Ntry>
    <Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>${DAY}</Dt></BookgDt>
    ${inside}<NtryDtls>${details.map(detail).join('')}</NtryDtls>
  </Ntry>`

/** A file of a bank (CAMT.053), by default of the shop's own account; what is a text stands in it as it is. */
export const statementsOf = (
  statements: readonly { id?: string; entries: readonly (Booked | string)[] }[],
  iban = 'NL51VBLD0123456789',
) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${statements
    .map(
      ({ id, entries }) => `<Stmt>${id ? `<Id>${id}</Id>` : ''}
  <Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries.map((one) => (typeof one === 'string' ? one : entry(one))).join('')}
</Stmt>`,
    )
    .join('')}</BkToCstmrStmt></Document>`

export const statementOf = (entries: readonly (Booked | string)[], iban?: string) =>
  statementsOf([{ entries }], iban)
