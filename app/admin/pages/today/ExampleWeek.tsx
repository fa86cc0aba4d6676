import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/locale'
import { statePath } from '../../../shop/audit-path'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Notice } from '../../../ui/Notice/Notice'
import { Submit } from '../../parts/StaffForm'

/** Offers to fill the empty office of a demonstration; it is the same as the button on the page for auditors. */
export function ExampleWeek() {
  const { t } = useTranslation('admin-orders')
  return (
    <Notice>
      <Form method="post" action={statePath(useLocale())} reloadDocument className={stacks[16]}>
        <p>{t('today.example.text')}</p>
        <input type="hidden" name="entry" value="office-week" />
        <Submit>{t('today.example.fill')}</Submit>
      </Form>
    </Notice>
  )
}
