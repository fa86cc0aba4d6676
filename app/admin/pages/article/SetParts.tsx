import { useTranslation } from 'react-i18next'
import { MAX_PARTS } from '../../../../contract/articles'
import { MAX_QUANTITY } from '../../../../contract/limits'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { SelectField } from '../../../ui/Field/SelectField'
import { TextField } from '../../../ui/Field/TextField'
import { useIsMistaken } from '../../../ui/Field/TypedBeforeContext'
import { grid, stacks } from '../../../ui/Layout/Layout.css'

interface SetPartsProps {
  parts: { id: string; quantity: string }[]
  others: { id: string; name: string }[]
  isReadOnly: boolean
}

const SPARE = 3

/** Asks what a set is made of, with a few rows more to be filled in. */
export function SetParts({ parts, others, isReadOnly }: SetPartsProps) {
  const { t } = useTranslation('admin-articles')
  const spare = isReadOnly ? 0 : Math.min(SPARE, MAX_PARTS - parts.length)
  const rows = [...parts, ...Array.from({ length: spare }, () => ({ id: '', quantity: '' }))]
  const isMistaken = useIsMistaken(rows.flatMap((_, row) => [`part-${row}`, `pieces-${row}`]))
  return (
    <Disclosure
      summary={t('edit.set', { count: parts.length })}
      isOpen={parts.length > 0 || isMistaken}
      staysFolded
    >
      <div className={stacks[16]}>
        <p>{t('edit.setHint')}</p>
        {rows.map(({ id, quantity }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
          <div key={row} className={grid}>
            <SelectField
              name={`part-${row}`}
              label={t('edit.part', { number: row + 1 })}
              emptyLabel={t('edit.noPart')}
              defaultValue={id}
              options={others.map((other) => ({ value: other.id, label: other.name, disabled: isReadOnly }))}
            />
            <TextField
              name={`pieces-${row}`}
              label={t('edit.pieces', { number: row + 1 })}
              type="number"
              min={1}
              max={MAX_QUANTITY}
              width="short"
              readOnly={isReadOnly}
              defaultValue={quantity}
            />
          </div>
        ))}
      </div>
    </Disclosure>
  )
}
