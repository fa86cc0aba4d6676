import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { lookUp } from '../../../../contract/look-up'
import { Button } from '../../../ui/Button/Button'
import { classNames } from '../../../ui/classNames'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { FieldGroup } from '../../../ui/Field/Field'
import { box } from '../../../ui/Field/Field.css'
import { TextField } from '../../../ui/Field/TextField'
import { MistakesContext, useMistaken, useTypedBefore } from '../../../ui/Field/TypedBeforeContext'
import { Icon } from '../../../ui/Icon/Icon'
import { plainList, stacks } from '../../../ui/Layout/Layout.css'
import { Notice } from '../../../ui/Notice/Notice'
import { fieldWords } from '../../parts/forms'
import * as styles from './NextStep.css'
import type { OrderPage } from './order-page.server'
import { boxesName, type Ticks, ticksName } from './useTicks'

type Free = OrderPage['freeUnits'][number]

interface UnitPickerProps {
  /** Name and position (from 0) of the line. */
  name: string
  position: number
  /** The articles whose units it needs, and how many in all. */
  units: readonly { article: string }[]
  count: number
  freeUnits: readonly Free[]
  ticks: Ticks
}

export function UnitPicker({ name, position, units: needed, count: of, freeUnits, ticks }: UnitPickerProps) {
  const { t } = useTranslation('admin-orders')
  const field = ticksName(position)
  const boxes = boxesName(position)
  const { error } = useMistaken<{ name: string; error?: string }>({ name: boxes })
  const chosen = lookUp(useTypedBefore() ?? {}, field) ?? []
  const free = freeUnits.filter(({ article }) => needed.some((one) => one.article === article))
  const listed = new Set(free.flatMap(({ units }) => units.map(({ serial }) => serial)))
  const beyond = chosen.filter((serial) => !listed.has(serial)).map((serial): Offered => ({ serial }))
  // Ticked units that are not listed belong to the article with more units than are listed.
  const withBeyond = (free.find(({ count, units }) => count > units.length) ?? free[0])?.article
  const withFirst = free.find(
    ({ article, units }) => units.length + (article === withBeyond ? beyond.length : 0) > 0,
  )
  return (
    <FieldGroup
      name={boxes}
      label={t('ship.units', { name, count: of })}
      hint={free[0]?.until ? t('ship.until', { date: free[0].until }) : undefined}
      error={error}
    >
      <input type="hidden" name="picks" value={position} />
      <input type="hidden" name={`needs[${position}]`} value={of} />
      {free.map(({ article, short }) =>
        short ? (
          <Notice key={article} tone="warning">
            {t('ship.promised', { count: short.days, date: short.first })}
          </Notice>
        ) : null,
      )}
      {/* These begin anew with what the answer to a posted form has ticked. */}
      <div key={chosen.join(' ')} className={stacks[16]}>
        <Scan position={position} />
        <div>
          <Count ticked={ticks.of(position)} of={of} isCounted={ticks.isCounted} />
          {free.map(({ article, units, ...one }) => (
            <UnitBoxes
              key={article}
              {...one}
              title={free.length > 1 ? one.name : undefined}
              field={field}
              firstId={article === withFirst?.article ? boxes : undefined}
              units={article === withBeyond ? [...beyond, ...units] : units}
              chosen={chosen}
            />
          ))}
        </div>
      </div>
    </FieldGroup>
  )
}

function Count({ ticked, of, isCounted }: { ticked: number; of: number; isCounted: boolean }) {
  const { t } = useTranslation('admin-orders')
  const beyond = ticked - of
  return (
    <p className={beyond > 0 ? styles.overcounted : styles.count} data-drawn={isCounted ? undefined : ''}>
      {beyond > 0 ? (
        <>
          <Icon name="warning" /> {t('ship.chosenTooMany', { count: ticked, of, beyond })}
        </>
      ) : (
        t('ship.chosen', { count: ticked, of })
      )}
    </p>
  )
}

/** Its button is the first of the form: a scanner sends Enter after each code, which adds a unit and ships nothing. */
function Scan({ position }: { position: number }) {
  const { t } = useTranslation('admin-orders')
  const isAdded = lookUp(useTypedBefore() ?? {}, 'add')?.[0] === String(position)
  const isRefused = useContext(MistakesContext) !== undefined
  return (
    <div className={styles.scan}>
      <TextField
        {...fieldWords(t, 'ship.scan')}
        name={`serials[${position}]`}
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

type Offered = { serial: string; barcode?: string | null; since?: string }

interface UnitBoxesProps {
  title: string | undefined
  field: string
  /** The id of the first box, to which errors lead. */
  firstId: string | undefined
  units: readonly Offered[]
  /** Free units, of which only the first are listed. */
  count: number
  chosen: readonly string[]
}

/** The other boxes are folded. */
const IN_SIGHT = 5

/** Ticked boxes come first, so that none is hidden. */
function UnitBoxes({ title, units, count, chosen, field, firstId }: UnitBoxesProps) {
  const { t } = useTranslation('admin-orders')
  const isTicked = ({ serial }: Offered) => chosen.includes(serial)
  const sorted = [...units.filter(isTicked), ...units.filter((unit) => !isTicked(unit))]
  const most = Math.max(IN_SIGHT, chosen.length)
  const boxes = (some: readonly Offered[]) => (
    <ul className={classNames(plainList, styles.units)}>
      {some.map((unit) => (
        <li key={unit.serial}>
          <label className={styles.unit}>
            <input
              type="checkbox"
              id={unit === sorted[0] ? firstId : undefined}
              name={field}
              value={unit.serial}
              defaultChecked={isTicked(unit)}
              className={box}
            />
            <span className={styles.words}>
              <b>{unit.serial}</b>{' '}
              {unit.since ? (
                <span className={styles.about}>{t('ship.cleanSince', { date: unit.since })}</span>
              ) : null}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
  const rest = sorted.slice(most)
  const all = Math.max(count, units.length)
  const unlisted = all - units.length
  return (
    <div>
      {title ? <p>{title}</p> : null}
      {sorted.length > 0 ? boxes(sorted.slice(0, most)) : <p>{t('ship.noneFree')}</p>}
      {rest.length > 0 ? (
        // Nothing is ticked in it, so it stays folded when the form comes back.
        <Disclosure staysFolded summary={t('ship.allFree', { count: all })}>
          {boxes(rest)}
          {unlisted > 0 ? <p>{t('ship.unlisted', { count: unlisted })}</p> : null}
        </Disclosure>
      ) : null}
    </div>
  )
}
