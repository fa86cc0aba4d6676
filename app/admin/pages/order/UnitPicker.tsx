import { useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lookUp } from '../../../../contract/look-up'
import { Button } from '../../../ui/Button/Button'
import { FieldGroup } from '../../../ui/Field/FieldGroup'
import { TextField } from '../../../ui/Field/TextField'
import { MistakesContext, useTypedBefore } from '../../../ui/Field/TypedBeforeContext'
import { Notice } from '../../../ui/Notice/Notice'
import type { OrderPage } from './order-page.server'
import { type Offered, UnitBoxes } from './UnitBoxes'
import * as styles from './UnitPicker.css'

type Free = OrderPage['freeUnits'][number]

interface UnitPickerProps {
  /** The name of the line, and its place in the order, counted from 0. */
  name: string
  position: number
  /** The articles that it needs units of. */
  needed: readonly { article: string; quantity: number }[]
  freeUnits: readonly Free[]
}

/** Asks which units leave with a line: boxes of those that are free, and a field that takes a number or a barcode. */
export function UnitPicker({ name, position, needed, freeUnits }: UnitPickerProps) {
  const { t } = useTranslation('admin-orders')
  const field = `chosen[${position}]`
  const chosen = lookUp(useTypedBefore() ?? {}, field) ?? []
  const free = freeUnits.filter(({ article }) => needed.some((one) => one.article === article))
  const listed = new Set(free.flatMap(({ units }) => units.map(({ serial }) => serial)))
  const beyond = chosen.filter((serial) => !listed.has(serial)).map((serial): Offered => ({ serial }))
  // Of several articles, it is the one with very many units that has more than are listed.
  const withBeyond = (free.find(({ count, units }) => count > units.length) ?? free[0])?.article
  const answered = chosen.join(' ')
  const { ref, count, recount } = useTicks(chosen.length, answered)
  const of = needed.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <FieldGroup
      name={`units-${position}`}
      label={t('ship.units', { name, count: of })}
      hint={free[0]?.until ? t('ship.until', { date: free[0].until }) : undefined}
    >
      <input type="hidden" name="picks" value={position} />
      {free.map(({ article, short }) =>
        short ? (
          <Notice key={article} tone="warning">
            {t('ship.promised', { count: short.days, date: short.first })}
          </Notice>
        ) : null,
      )}
      {/* These begin anew with what the answer to a posted form has ticked. */}
      <div key={answered} ref={ref} onChange={recount} className={styles.picker}>
        <Scan position={position} />
        {free.map(({ article, units, ...one }) => (
          <UnitBoxes
            key={article}
            {...one}
            title={free.length > 1 ? one.name : undefined}
            field={field}
            units={article === withBeyond ? [...beyond, ...units] : units}
            chosen={chosen}
          />
        ))}
      </div>
      <p role="status">{t('ship.chosen', { count, of })}</p>
    </FieldGroup>
  )
}

/** Counts the boxes that are ticked; until scripts run, it is those that were drawn so. */
function useTicks(drawn: number, answered: string) {
  const ref = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(drawn)
  const recount = () => setCount(ref.current?.querySelectorAll(':checked').length ?? 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: boxes that are drawn anew fire no event.
  useEffect(recount, [answered])
  return { ref, count, recount }
}

/** Its button is the first of the form, so that Enter, which a scanner sends after each code, adds a unit and ships nothing. */
function Scan({ position }: { position: number }) {
  const { t } = useTranslation('admin-orders')
  const isAdded = lookUp(useTypedBefore() ?? {}, 'add')?.[0] === String(position)
  const isRefused = useContext(MistakesContext) !== undefined
  return (
    <div className={styles.scan}>
      <TextField
        name={`serials[${position}]`}
        label={t('ship.scan')}
        hint={t('ship.scanHint')}
        maxLength={2_000}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={isAdded && !isRefused}
      />
      <Button variant="quiet" name="add" value={position}>
        {t('ship.add')}
      </Button>
    </div>
  )
}
