import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readShopDetails } from '../../api/web-content.server'
import type { PageHandle } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { MailLink, PhoneLink } from '../../shop/ContactLink/ContactLinks'
import { useParentLink } from '../../shop/page-path'
import { stacks } from '../../ui/Layout/Layout.css'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle = { i18n: ['country'], title: 'country:notListed.title', dialog: true }

export const loader = forVisitor(async ({ backend }) => {
  const { phone, phoneLink, email } = await readShopDetails(backend)
  return { phone, phoneLink, email }
})

export default function NotListedDialog() {
  const { phone, phoneLink, email } = useLoaderData<typeof loader>()
  const { t } = useTranslation('country')
  return (
    <RouteDialog title={t('notListed.title')} closeTo={useParentLink()} closeLabel={t('backToCountries')}>
      <div className={stacks[16]}>
        <p>{t('notListed.text')}</p>
        <p>
          {t('notListed.phone')} <PhoneLink contact={{ phone, phoneLink }} />
        </p>
        <p>
          {t('notListed.email')} <MailLink email={email} />
        </p>
      </div>
    </RouteDialog>
  )
}
