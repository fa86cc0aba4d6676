import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/locale'
import { statePath } from '../../../shop/audit-path'
import { Button } from '../../../ui/Button/Button'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Notice } from '../../../ui/Notice/Notice'

/** Offers to fill the empty office of a demonstration; it is the same as the button on the page for auditors. */
export function ExampleWeek() {
  const { t } = useTranslation('admin-orders')
  return (
    <Notice>
      <Form method="post" action={statePath(useLocale())} reloadDocument className={stacks[16]}>
        <p>{t('today.example.text')}</p>
        <input type="hidden" name="entry" value="office-week" />
        <p>
          <Button>{t('today.example.fill')}</Button>
        </p>
      </Form>
    </Notice>
  )
}
