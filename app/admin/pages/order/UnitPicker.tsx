import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { lookUp } from '../../../../contract/look-up'
import { Button } from '../../../ui/Button/Button'
import { classNames } from '../../../ui/classNames'
import { FieldGroup } from '../../../ui/Field/Field'
import { box } from '../../../ui/Field/Field.css'
import { TextField } from '../../../ui/Field/TextField'
import { MistakesContext, useFieldError, useTypedBefore } from '../../../ui/Field/TypedBeforeContext'
import { Icon } from '../../../ui/Icon/Icon'
import { plainList, stacks } from '../../../ui/Layout/Layout.css'
import { Notice } from '../../../ui/Notice/Notice'
import { fieldWords } from '../../parts/forms'
import * as styles from './NextStep.css'
import type { OrderPage } from './order-page.server'
import { boxesName, type Ticks, ticksName } from './useTicks'

type FreeUnits = OrderPage['freeUnits'][number]

interface UnitPickerProps {
  name: string
  position: number
  units: readonly { article: string }[]
  count: number
  freeUnits: readonly FreeUnits[]
  ticks: Ticks
}

export function UnitPicker({ name, position, units: needed, count, freeUnits, ticks }: UnitPickerProps) {
  const { t } = useTranslation('admin-orders')
  const field = ticksName(position)
  const boxes = boxesName(position)
  const { error } = useFieldError<{ name: string; error?: string }>({ name: boxes })
  const chosen = lookUp(useTypedBefore() ?? {}, field) ?? []
  const free = freeUnits.filter(({ article }) => needed.some((unit) => unit.article === article))
  const listed = new Set(free.flatMap(({ units }) => units.map(({ serial }) => serial)))
  const unlisted = chosen.filter((serial) => !listed.has(serial)).map((serial): Offered => ({ serial }))
  // With several articles nobody can tell here which they are of, so they stand apart.
  const isSingle = free.length === 1
  const isApart = unlisted.length > 0 && !isSingle
  const until = free[0]?.until
  const firstShown = isApart ? undefined : free.find(({ units }) => isSingle || units.length > 0)
  return (
    <FieldGroup
      name={boxes}
      label={t('ship.units', { name, count })}
      hint={until && free.some((stock) => stock.count > 0) ? t('ship.until', { date: until }) : undefined}
      error={error}
    >
      <input type="hidden" name="picks" value={position} />
      <input type="hidden" name={`needs[${position}]`} value={count} />
      {free.map(({ article, short, count: onShelf }) =>
        short && onShelf > 0 ? (
          <Notice key={article} tone="warning">
            {t('ship.promised', { count: short.days, date: short.first })}
          </Notice>
        ) : null,
      )}
      {/* The key resets the boxes to those that the response to a post has ticked. */}
      <div key={chosen.join(' ')} className={stacks[16]}>
        <Scan position={position} />
        <div>
          <Count ticked={ticks.of(position)} of={count} isCounted={ticks.isCounted} />
          {isApart ? (
            <UnitBoxes
              title={undefined}
              field={field}
              firstId={boxes}
              units={unlisted}
              count={unlisted.length}
              chosen={chosen}
            />
          ) : null}
          {free.map(({ article, units, ...stock }) => (
            <UnitBoxes
              key={article}
              {...stock}
              title={isSingle ? undefined : stock.name}
              field={field}
              firstId={article === firstShown?.article ? boxes : undefined}
              units={isSingle ? [...unlisted, ...units] : units}
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
  const excess = ticked - of
  return (
    <p className={excess > 0 ? styles.overcounted : styles.count} data-drawn={isCounted ? undefined : ''}>
      {excess > 0 ? (
        <>
          <Icon name="warning" /> {t('ship.chosenTooMany', { count: ticked, of, beyond: excess })}
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
      <Button variant="quiet" name={`add=${position}`}>
        {t('ship.add')}
      </Button>
    </div>
  )
}

type Offered = { serial: string; barcode?: string | null; since?: string }

interface UnitBoxesProps {
  title: string | undefined
  field: string
  firstId: string | undefined
  units: readonly Offered[]
  /** Free units, of which only the first are listed. */
  count: number
  chosen: readonly string[]
}

function UnitBoxes({ title, units, count, chosen, field, firstId }: UnitBoxesProps) {
  const { t } = useTranslation('admin-orders')
  const isTicked = ({ serial }: Offered) => chosen.includes(serial)
  const sorted = [...units.filter(isTicked), ...units.filter((unit) => !isTicked(unit))]
  const more = count - units.length
  return (
    <div>
      {title ? <p>{title}</p> : null}
      {sorted.length > 0 ? (
        <ul className={classNames(plainList, styles.units)}>
          {sorted.map((unit) => (
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
      ) : (
        <p>{t('ship.noneFree')}</p>
      )}
      {more > 0 ? <p>{t('ship.unlisted', { count: more })}</p> : null}
    </div>
  )
}
