import { useTranslation } from 'react-i18next'
import type { PageHandle } from '../../platform/page-handle'
import { MailLine, PhoneLine } from '../../shop/ContactLink/ContactLinks'
import { useParentLink } from '../../shop/page-path'
import { stacks } from '../../ui/Layout/Layout.css'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle = { i18n: ['country'], title: 'country:notListed.title', dialog: true }

export default function NotListedDialog() {
  const { t } = useTranslation('country')
  return (
    <RouteDialog title={t('notListed.title')} closeTo={useParentLink()} closeLabel={t('backToCountries')}>
      <div className={stacks[16]}>
        <p>{t('notListed.text')}</p>
        <PhoneLine>{t('notListed.phone')}</PhoneLine>
        <MailLine>{t('notListed.email')}</MailLine>
      </div>
    </RouteDialog>
  )
}
