import { useTranslation } from 'react-i18next'
import { MailLink } from '../../shop/ContactLink/MailLink'
import { PhoneLink } from '../../shop/ContactLink/PhoneLink'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import type { HomeView } from './home.server'
import { phone } from './Talk.css'

export function Talk({ contact }: Pick<HomeView, 'contact'>) {
  const { t } = useTranslation('home')
  return (
    <Card as="section" tone="amber" aria-labelledby="talk" className={stacks[8]}>
      <h2 id="talk">{t('talk.title')}</h2>
      <p>{t('talk.text')}</p>
      <p className={phone}>
        <PhoneLink contact={contact} />
      </p>
      <p>{contact.textPhone}</p>
      <p>
        <MailLink email={contact.email} />
      </p>
    </Card>
  )
}
