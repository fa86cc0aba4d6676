import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../ui/Disclosure/Disclosure'

interface NotListedProps {
  contact: { phone: string; phoneLink: string; email: string }
}

/** For a visitor whose country the shop does not deliver to: whom to ask. */
export function NotListed({ contact }: NotListedProps) {
  const { t } = useTranslation('country')
  return (
    <Disclosure summary={t('notListed.title')}>
      <p>{t('notListed.text')}</p>
      <ul>
        <li>
          {t('notListed.phone')} <a href={`tel:${contact.phoneLink}`}>{contact.phone}</a>
        </li>
        <li>
          {t('notListed.email')} <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </li>
      </ul>
    </Disclosure>
  )
}
