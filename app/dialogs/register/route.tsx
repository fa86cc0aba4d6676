import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PageHandle } from '../../page-handle'
import { useDialogBeside, useDialogOnThis, useParentLink } from '../../shop/page-path'
import { WithoutAccount } from '../../shop/WithoutAccount/WithoutAccount'
import { stacks } from '../../ui/Layout/Layout.css'
import { LinkList } from '../../ui/LinkList/LinkList'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle = {
  i18n: ['account'],
  title: (t) => t('account:register.title'),
  dialog: true,
}

/** Where an account is created, once there are accounts. A long form will stand here, so it closes by its link only. */
export default function RegisterDialog() {
  const { t } = useTranslation('account')
  const parent = useParentLink()
  const country = useDialogOnThis('country')
  const forgot = useDialogBeside('forgot')
  return (
    <RouteDialog title={t('register.title')} closeTo={parent} closeLabel={t('close')} modal="strict">
      <div className={stacks[24]}>
        <p>{t('register.text')}</p>
        <p>
          {t('register.countryWhy')}{' '}
          <Link to={country} preventScrollReset>
            {t('register.country')}
          </Link>
        </p>
        <LinkList
          links={[
            { to: parent, label: t('backToLogin'), preventScrollReset: true },
            { to: forgot, label: t('forgot.title'), replace: true, preventScrollReset: true },
          ]}
        />
        <WithoutAccount />
      </div>
    </RouteDialog>
  )
}
