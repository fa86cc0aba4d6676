import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../contract/money'
import { useLocale } from '../../../i18n/locale'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { Button } from '../../../ui/Button/Button'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { SelectField } from '../../../ui/Field/SelectField'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { TextField } from '../../../ui/Field/TextField'
import { cluster, stacks } from '../../../ui/Layout/Layout.css'
import { Seen, StaffForm, Submit } from '../../parts/StaffForm'
import { adminPath } from '../../paths'
import { Announce } from './Announce'
import * as styles from './order.css'
import type { OrderPage } from './order-page.server'
import { Repairs } from './Repair'

type FurtherProps = Pick<
  OrderPage,
  | 'order'
  | 'steps'
  | 'next'
  | 'version'
  | 'serials'
  | 'repairs'
  | 'mails'
  | 'customersPage'
  | 'mayChangeAddress'
  | 'mayChangeReturn'
  | 'mayRefund'
  | 'mayEndUnreturned'
  | 'mostForMissing'
  | 'mayResend'
  | 'mayRepair'
>

/** Offers whatever else can be done with an order: a page each, or a form that is folded. */
export function Further(props: FurtherProps) {
  const { order, steps, next, version, customersPage } = props
  const { t } = useTranslation('admin-orders')
  const locale = useLocale()
  const page = (name: string) => adminPath(locale, `orders/${order.id}/${name}`)
  const links = [
    ...(props.mayChangeAddress ? [{ to: page('address'), label: t('address.link') }] : []),
    ...(props.mayChangeReturn ? [{ to: page('return'), label: t('changeReturn.link') }] : []),
    ...(props.mayRefund ? [{ to: page('refund'), label: t('refund') }] : []),
  ]
  return (
    <section className={styles.section} aria-labelledby="further">
      <h2 id="further">{t('further')}</h2>
      <ul className={styles.links}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li>
          <a href={customersPage}>{t('facts.customersPage')}</a>
        </li>
      </ul>
      <div>
        {props.mayResend ? <Resend mails={props.mails} /> : null}
        {steps.includes('announce_return') && !next ? (
          <StaffForm verb="announce_return">
            <Seen value={version} />
            <Disclosure summary={t('steps.return')}>
              <Announce order={order} />
            </Disclosure>
          </StaffForm>
        ) : null}
        {props.mayRepair ? <Repairs {...props} /> : null}
        {steps.includes('lost') ? (
          <StaffForm verb="lost">
            <Seen value={version} />
            <Lost />
          </StaffForm>
        ) : null}
        {props.mayEndUnreturned ? (
          <StaffForm verb="not_returned">
            <Seen value={version} />
            <NotReturned most={props.mostForMissing ?? 0} />
          </StaffForm>
        ) : null}
        {steps.includes('cancel') ? (
          <StaffForm verb="cancel">
            <Seen value={version} />
            <Cancel />
          </StaffForm>
        ) : null}
      </div>
    </section>
  )
}

function Lost() {
  const { t } = useTranslation('admin-orders')
  return (
    <Disclosure summary={t('steps.lost')}>
      <div className={stacks[16]}>
        <p>{t('steps.lostHint')}</p>
        <p className={cluster}>
          <Button variant="quiet" name="end" value="again">
            {t('steps.lostAgain')}
          </Button>{' '}
          <Button variant="danger" name="end" value="ended">
            {t('steps.lostEnded')}
          </Button>
        </p>
      </div>
    </Disclosure>
  )
}

function NotReturned({ most }: { most: number }) {
  const { t } = useTranslation('admin-orders')
  return (
    <Disclosure summary={t('steps.notReturned')}>
      <div className={stacks[16]}>
        <p>{t('steps.notReturnedHint')}</p>
        <RequiredNote />
        <TextAreaField
          name="note"
          label={t('steps.notReturnedNote')}
          hint={t('steps.noteHint')}
          rows={2}
          maxLength={1_000}
          required
        />
        <TextField
          name="withheld"
          label={t('steps.withheld')}
          hint={t('steps.mostDamage', { amount: formatMoney(most) })}
          inputMode="decimal"
          maxLength={12}
          width="short"
        />
        <Submit variant="danger">{t('steps.notReturnedEnd')}</Submit>
      </div>
    </Disclosure>
  )
}

function Cancel() {
  const { t } = useTranslation('admin-orders')
  return (
    <Disclosure summary={t('steps.cancel')}>
      <div className={stacks[16]}>
        <p>{t('steps.cancelHint')}</p>
        <RequiredNote />
        <TextField id="cancel-reason" name="reason" label={t('steps.reason')} maxLength={500} required />
        <Submit variant="danger">{t('steps.cancel')}</Submit>
      </div>
    </Disclosure>
  )
}

/** Sends one of the mails to the customer once more. */
function Resend({ mails }: Pick<OrderPage, 'mails'>) {
  const { t } = useTranslation('admin-orders')
  if (mails.length === 0) return null
  return (
    <StaffForm verb="mail">
      <Disclosure summary={t('mails.again')}>
        <div className={stacks[16]}>
          <SelectField
            name="mail"
            label={t('mails.which')}
            hint={t('mails.hint')}
            options={mails.map(({ mail }) => ({ value: mail, label: t(`mails.name.${mail}`) }))}
          />
          <Submit variant="quiet">{t('mails.send')}</Submit>
        </div>
      </Disclosure>
    </StaffForm>
  )
}
