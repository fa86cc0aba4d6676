import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lookUp } from '../../../../contract/look-up'
import { formatMoney } from '../../../../contract/money'
import { RETURN_GRADES } from '../../../../contract/order-status'
import type { StaffStep } from '../../../../contract/staff/orders'
import { Button } from '../../../ui/Button/Button'
import { SelectField } from '../../../ui/Field/Choices'
import { FieldGroup } from '../../../ui/Field/Field'
import { FileField, QuantityField, TextAreaField, TextField } from '../../../ui/Field/TextField'
import { useTypedBefore } from '../../../ui/Field/TypedBeforeContext'
import { Icon } from '../../../ui/Icon/Icon'
import { cluster, stacks } from '../../../ui/Layout/Layout.css'
import { Download } from '../../parts/AdminLink'
import { fieldWords, MoneyField, StaffForm, VerbButton } from '../../parts/forms'
import { Missing } from '../../parts/Missing'
import { AnnounceFields } from './fields'
import * as styles from './NextStep.css'
import type { OrderPage } from './order-page.server'
import { Ship } from './Ship'

export function NextStep(props: OrderPage) {
  const { t } = useTranslation('admin-orders')
  const { next, steps, version } = props
  if (!next) return null
  const forms: Partial<Record<StaffStep | 'inspect', ReactNode>> = {
    ship: <Ship {...props} />,
    announce_return: (
      <div className={stacks[16]}>
        <AnnounceFields {...props} />
      </div>
    ),
    grade: <Grade {...props} />,
    inspect: <Grade {...props} />,
  }
  const before: typeof forms = { ship: <Label {...props} />, deliver: <Deliver {...props} /> }
  const [step] = steps.filter((name) => name !== 'cancel')
  const form = step && forms[step]
  return (
    <section className={styles.card} aria-labelledby="steps">
      <div className={styles.head}>
        <h2 id="steps">
          <Icon name="clock" /> {next.title}
        </h2>
        {next.text ? (
          <p>
            {next.text}{' '}
            {next.isToCancel && steps.includes('cancel') && <a href="#further">{t('steps.cancel')}</a>}
          </p>
        ) : null}
      </div>
      {step ? (
        <div className={styles.body}>
          {before[step]}
          {steps.includes('receive') ? <Receive isNext={step === 'receive'} version={version} /> : null}
          {form ? (
            <StaffForm
              verb={step}
              encType={step === 'grade' || step === 'inspect' ? 'multipart/form-data' : undefined}
              seen={version}
            >
              {form}
            </StaffForm>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

function Receive({ isNext, version }: { isNext: boolean; version: string }) {
  const { t } = useTranslation('admin-orders')
  return (
    <VerbButton
      variant={isNext ? 'main' : undefined}
      verb="receive"
      sends={{ seen: version }}
      isWide
      label={t(isNext ? 'steps.receive' : 'steps.isBack')}
    />
  )
}

const DELIVERY_EVENTS = ['out_for_delivery', 'not_home', 'delayed'] as const

function Deliver({ order, version }: OrderPage) {
  const { t } = useTranslation('admin-orders')
  const sends = { seen: version }
  return (
    <>
      <VerbButton variant="main" verb="deliver" sends={sends} isWide label={t('steps.deliver')} />
      {order.shipments.length > 0 ? (
        <div className={cluster}>
          {DELIVERY_EVENTS.map((event) => (
            <Fragment key={event}>
              <VerbButton verb={event} sends={sends} label={t(`steps.${event}`)} />{' '}
            </Fragment>
          ))}
        </div>
      ) : null}
    </>
  )
}

function Grade({ order, returned, found, bags, mostWithheld, lateDays, isPriced }: OrderPage) {
  const { t } = useTranslation('admin-orders')
  const typed = useTypedBefore() ?? {}
  return (
    <div className={stacks[16]}>
      {found.some(({ grade }) => grade) || !isPriced ? (
        <p>{t(isPriced ? 'steps.found' : 'steps.inspectHint')}</p>
      ) : null}
      {(returned?.lines ?? []).map(({ position, quantity }, index) => {
        const field = (part: string) => `lines[${index}].${part}`
        const maxWithheld = mostWithheld.find((line) => line.position === position)?.amount ?? 0
        const name = order.lines[position]?.name
        const before = found.find((line) => line.position === position)
        const photos = lookUp(typed, field('photos')) ?? before?.photos ?? []
        return (
          <FieldGroup key={position} name={`line-${position}`} label={t('steps.line', { name, quantity })}>
            <input type="hidden" name={field('position')} value={position} />
            <SelectField
              name={field('grade')}
              label={t('column.status')}
              options={RETURN_GRADES.map((grade) => ({ value: String(grade), label: t(`grade.${grade}`) }))}
              defaultValue={before?.grade ? String(before.grade) : undefined}
            />
            <Missing name={field('missing')} things={bags[position]} />
            {isPriced ? (
              <MoneyField
                name={field('withheld')}
                label={t('steps.withheld')}
                hint={t(order.type === 'buy' ? 'steps.most' : 'steps.mostDamage', {
                  amount: formatMoney(maxWithheld),
                })}
              />
            ) : null}
            <TextAreaField
              {...fieldWords(t, 'steps.note')}
              name={field('note')}
              defaultValue={before?.note ?? undefined}
              rows={2}
              maxLength={1_000}
            />
            {photos.map((id) => (
              <input key={id} type="hidden" name={field('photos')} value={id} />
            ))}
            {photos.length > 0 ? <p>{t('steps.photosKept', { count: photos.length })}</p> : null}
            <FileField
              key={photos.length}
              {...fieldWords(t, 'steps.photos')}
              name={field('files')}
              accept="image/*"
              multiple
            />
          </FieldGroup>
        )
      })}
      {lateDays ? (
        <QuantityField
          {...fieldWords(t, 'steps.lateDays', { most: lateDays.most, amount: formatMoney(lateDays.perDay) })}
          min={0}
          max={lateDays.most}
          defaultValue={lateDays.proposed}
        />
      ) : null}
      <Button isWide>{t(isPriced ? 'steps.gradeSettle' : 'steps.inspect')}</Button>
    </div>
  )
}

function Label({ label, order, carriers, mayLabel }: OrderPage) {
  const { t } = useTranslation('admin-orders')
  if (!label || !mayLabel) return null
  if (!label.made) {
    return (
      <StaffForm verb="label" gap={16}>
        <div className={styles.pair}>
          <TextField
            {...fieldWords(t, 'labels.parcels')}
            id="label-parcels"
            type="number"
            defaultValue="1"
            min={1}
            max={15}
            width="short"
          />
          <TextField
            {...fieldWords(t, 'labels.weight')}
            inputMode="decimal"
            maxLength={8}
            width="short"
            required={false}
          />
        </div>
        <Button variant="quiet">{t('labels.make')}</Button>
      </StaffForm>
    )
  }
  const { carrier, code, parcels } = label.made
  const name = carriers.find(({ id }) => id === carrier)?.name ?? carrier
  return (
    <div className={stacks[8]}>
      <p>{t('labels.made', { count: parcels, carrier: name, code })}</p>
      <div className={cluster}>
        <Download to={`orders/${order.id}/label.pdf`}>{t('labels.print')}</Download>{' '}
        <VerbButton verb="discard_label" label={t('labels.discard')} />
      </div>
    </div>
  )
}
