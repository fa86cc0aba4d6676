import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../contract/money'
import { present } from '../../../../contract/present'
import { pieceName } from '../../../shop/order-words'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { Button } from '../../../ui/Button/Button'
import { CheckboxField, SelectField } from '../../../ui/Field/Choices'
import { TextAreaField, TextField } from '../../../ui/Field/TextField'
import { cluster } from '../../../ui/Layout/Layout.css'
import { Section } from '../../../ui/Section/Section'
import { AdminLink } from '../../parts/AdminLink'
import { FoldedForm, MoneyField, Submit } from '../../parts/forms'
import { AnnounceFields } from './fields'
import * as styles from './order.css'
import type { OrderPage } from './order-page.server'

export function FurtherSteps(props: OrderPage) {
  const { order, steps, version } = props
  const { t } = useTranslation('admin-orders')
  const links = present([
    props.mayChange && { page: 'change', label: t('change.link') },
    props.mayChangeAddress && { page: 'address', label: t('address.link') },
    props.maySwap && { page: 'swap', label: t('swap.link') },
    props.mayEnd && { page: 'end', label: t('end.link') },
    props.mayChangeCollection && { page: 'collection', label: t('collection.link') },
    props.mayChangeContact && { page: 'contact', label: t('contact.link') },
    props.mayChangeReturn && { page: 'return', label: t('changeReturn.link') },
    props.mayRefund && { page: 'refund', label: t('refund') },
  ])
  if (links.length === 0 && !props.customersPage) return null
  return (
    <Section id="further" title={t('further')} gap={8}>
      <ul className={styles.links}>
        {links.map(({ page, label }) => (
          <li key={page}>
            <AdminLink to={`orders/${order.id}/${page}`}>{label}</AdminLink>
          </li>
        ))}
        {props.customersPage ? (
          <li>
            <a href={props.customersPage}>{t('facts.customersPage')}</a>
          </li>
        ) : null}
      </ul>
      <div>
        {props.mayResend && <Resend {...props} />}
        {steps.includes('announce_return') && !props.next ? (
          <FoldedForm verb="announce_return" seen={version} summary={t('steps.return')}>
            <AnnounceFields {...props} />
          </FoldedForm>
        ) : null}
        {props.mayRepair &&
          [undefined, ...props.repairs].map((repair) => (
            <RepairForm key={repair?.id ?? 'new'} page={props} repair={repair} />
          ))}
        {steps.includes('lost') && <Lost {...props} />}
        {props.mayEndUnreturned && <NotReturned {...props} />}
        {steps.includes('cancel') && <Cancel {...props} />}
      </div>
    </Section>
  )
}

function Lost({ version, canSendAgain }: OrderPage) {
  const { t } = useTranslation('admin-orders')
  return (
    <FoldedForm verb="lost" seen={version} summary={t('steps.lost')}>
      <p>{t(canSendAgain ? 'steps.lostHint' : 'steps.lostOnce')}</p>
      <p className={cluster}>
        {canSendAgain ? (
          <Button variant="quiet" name="end=again">
            {t('steps.lostAgain')}
          </Button>
        ) : null}{' '}
        <Button variant="danger" name="end=ended">
          {t('steps.lostEnded')}
        </Button>
      </p>
    </FoldedForm>
  )
}

function NotReturned({ version, mostForMissing }: OrderPage) {
  const { t } = useTranslation('admin-orders')
  return (
    <FoldedForm verb="not_returned" seen={version} summary={t('steps.notReturned')}>
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
      <MoneyField
        name="withheld"
        label={t('steps.withheld')}
        hint={t('steps.mostDamage', { amount: formatMoney(mostForMissing ?? 0) })}
      />
      <Submit variant="danger">{t('steps.notReturnedEnd')}</Submit>
    </FoldedForm>
  )
}

function Cancel({ version }: OrderPage) {
  const { t } = useTranslation('admin-orders')
  return (
    <FoldedForm verb="cancel" seen={version} summary={t('steps.cancel')}>
      <p>{t('steps.cancelHint')}</p>
      <RequiredNote />
      <TextField id="cancel-reason" name="reason" label={t('steps.reason')} maxLength={500} required />
      <Submit variant="danger">{t('steps.cancel')}</Submit>
    </FoldedForm>
  )
}

function Resend({ mails }: OrderPage) {
  const { t } = useTranslation('admin-orders')
  if (mails.length === 0) return null
  return (
    <FoldedForm verb="mail" summary={t('mails.again')}>
      <SelectField
        name="mail"
        label={t('mails.which')}
        hint={t('mails.hint')}
        options={mails.map(({ mail }) => ({ value: mail, label: t(`mails.name.${mail}`) }))}
      />
      <Submit variant="quiet">{t('mails.send')}</Submit>
    </FoldedForm>
  )
}

const pieceValue = ({ position, serial }: { position: number; serial: string | null }) =>
  serial ? `${position} ${serial}` : String(position)

function RepairForm({ page, repair }: { page: OrderPage; repair?: OrderPage['repairs'][number] }) {
  const { t } = useTranslation('admin-orders')
  const { lines } = page.order
  const options = lines.flatMap(({ name, quantity }, position) => {
    const numbered = page.serials.filter((unit) => unit.position === position)
    const pieces = numbered.map((unit) => ({ value: pieceValue(unit), label: pieceName(lines, unit) }))
    return numbered.length < quantity ? [...pieces, { value: String(position), label: name }] : pieces
  })
  const prefix = repair?.id ?? 'repair'
  return (
    <FoldedForm
      verb={repair ? 'correct_repair' : 'repair'}
      name={repair && `correct-${repair.id}`}
      seen={page.version}
      summary={repair ? t('repair.correct', { what: repair.what }) : t('repair.title')}
    >
      {repair ? <input type="hidden" name="corrects" value={repair.id} /> : <p>{t('repair.hint')}</p>}
      <RequiredNote />
      <SelectField
        id={`${prefix}-piece`}
        name="piece"
        label={t('repair.piece')}
        options={options}
        defaultValue={repair && pieceValue(repair)}
      />
      <TextField
        id={`${prefix}-day`}
        type="date"
        name="day"
        label={t('repair.day')}
        defaultValue={repair?.day}
        required
      />
      <TextAreaField
        id={`${prefix}-what`}
        name="what"
        label={t('repair.what')}
        hint={t('steps.noteHint')}
        defaultValue={repair?.what}
        rows={2}
        maxLength={500}
        required
      />
      {repair && (
        <>
          <CheckboxField id={`${prefix}-void`} name="isVoid" label={t('repair.void')} />
          <TextField
            id={`${prefix}-reason`}
            name="reason"
            label={t('steps.reason')}
            hint={t('repair.reasonHint')}
            maxLength={500}
            required
          />
        </>
      )}
      <Submit>{t(repair ? 'repair.keepCorrection' : 'repair.keep')}</Submit>
    </FoldedForm>
  )
}
