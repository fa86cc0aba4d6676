import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { cluster, stacks } from '../../ui/Layout/Layout.css'

/** Lists which accounts may pay on invoice, with a button that changes it. */
export function CounterAccounts({ accounts }: { accounts: { email: string; allowed: boolean }[] }) {
  const { t } = useTranslation('outbox')
  return (
    <Card as="section" className={stacks[16]} aria-labelledby="accounts">
      <h2 id="accounts">{t('counter.accounts.title')}</h2>
      <p>{t(accounts.length === 0 ? 'counter.accounts.empty' : 'counter.accounts.text')}</p>
      {accounts.map(({ email, allowed }) => (
        <Form key={email} method="post" className={cluster}>
          <input type="hidden" name="account" value={email} />
          <span>{email}</span>{' '}
          <Button
            name="allowed"
            value={allowed ? '0' : '1'}
            variant="quiet"
            aria-label={t(`counter.accounts.${allowed ? 'withdrawFor' : 'allowFor'}`, { email })}
          >
            {t(`counter.accounts.${allowed ? 'withdraw' : 'allow'}`)}
          </Button>
        </Form>
      ))}
    </Card>
  )
}
