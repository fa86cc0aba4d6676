import { useTranslation } from 'react-i18next'
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
        <a href={`tel:${contact.phoneLink}`}>{contact.phone}</a>
      </p>
      <p>{contact.textPhone}</p>
      <p>
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </p>
    </Card>
  )
}
