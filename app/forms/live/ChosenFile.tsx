import { useTranslation } from 'react-i18next'
import type { FormField } from '../../../contract/forms/definition'
import { Button } from '../../ui/Button/Button'
import { DateField } from '../../ui/Field/DateField'
import { stacks } from '../../ui/Layout/Layout.css'
import { sizeText } from '../file-size'
import * as forms from '../forms.css'
import { dayOf, nthOfPosted } from '../input-names'
import * as styles from './live.css'
import { Thumbnail } from './Thumbnail'

interface ChosenFileProps {
  file: File
  /** Which of the files it is that are sent. */
  index: number
  field: FormField
  inputId: string
  onRemove: () => void
}

/** A file that will be sent: how it looks, its days, and a button that leaves it out. */
export function ChosenFile({ file, index, field, inputId, onRemove }: ChosenFileProps) {
  const { t } = useTranslation('forms')
  const { name } = file
  const days = (['issued', 'expires'] as const).filter((kind) => field[kind])
  return (
    <li className={forms.kept}>
      <div className={stacks[8]}>
        <div className={styles.chosen}>
          {file.type.startsWith('image/') && <Thumbnail file={file} />}
          <p>{`${name} (${sizeText(file.size)})`}</p>
        </div>
        {days.map((kind) => (
          <DateField
            key={kind}
            name={dayOf(field.name, kind, nthOfPosted(index))}
            id={`${inputId}-${kind}-${index}`}
            label={t(`file.${kind}`, { name })}
          />
        ))}
        <div>
          <Button type="button" variant="quiet" onClick={onRemove}>
            {t('file.remove', { name })}
          </Button>
        </div>
      </div>
    </li>
  )
}
