/** A transfer as a statement tells of it. */
export type Booked = {
  reference?: string
  amount: string
  text: string
  payer?: string
  debit?: true
  reversal?: 'true' | '1'
}

const entry = ({ reference, amount, text, payer = 'N de Vries & Zn', debit, reversal }: Booked) => `
  <Ntry>
    <Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${debit ? 'DBIT' : 'CRDT'}</CdtDbtInd>${reversal ? `<RvslInd>${reversal}</RvslInd>` : ''}<Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>2026-11-23</Dt></BookgDt>${reference ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : ''}
    <NtryDtls><TxDtls>
      <RltdPties><Dbtr><Pty><Nm>${payer.replace('&', '&amp;')}</Nm></Pty></Dbtr></RltdPties>
      <RmtInf><Ustrd>${text}</Ustrd></RmtInf>
    </TxDtls></NtryDtls>
  </Ntry>`

/** A file of a bank (CAMT.053), by default of the shop's own account. */
export const statementOf = (entries: readonly Booked[], iban = 'NL51VBLD0123456789') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
  <Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries.map(entry).join('')}
</Stmt></BkToCstmrStmt></Document>`
