import { useTranslation } from 'react-i18next'
import { useDayInWords } from '../../i18n/useDayInWords'
import { CheckboxField } from '../../ui/Field/CheckboxField'
import { DateField } from '../../ui/Field/DateField'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import { type ControlProps, inputId } from '../control-props'
import type { KeptUpload } from '../form-state'
import * as styles from '../forms.css'
import { DAYS_OF_FILES, type DayOfFile, dayOf, keptIds, keptOf, removedOf } from '../input-names'

export function KeptFiles(props: ControlProps) {
  const { t } = useTranslation('forms')
  const { field, form } = props
  const kept = form.fields.textOf(keptOf(field.name))
  const ids = keptIds(form.state.initialValue, field.name)
  const uploads = ids.map((id, index) => {
    const known = form.state.uploads?.find((upload) => upload.id === id)
    return known ?? { id, name: t('file.nameless', { number: index + 1 }), size: 0 }
  })
  if (uploads.length === 0) return null
  const listId = inputId(form, `${keptOf(field.name)}-list`)
  return (
    <>
      <input type="hidden" name={keptOf(field.name)} value={kept} />
      <p id={listId}>{t('file.list', { label: field.label })}</p>
      <ul className={`${stacks[8]} ${plainList}`} aria-labelledby={listId}>
        {uploads.map((upload) => (
          <li key={upload.id} className={styles.kept}>
            <p>
              {upload.name}
              {upload.size > 0 && ` (${formatFileSize(upload.size)})`}
            </p>
            {DAYS_OF_FILES.filter((kind) => field[kind]).map((kind) => (
              <DayField key={kind} {...props} kind={kind} upload={upload} uploads={uploads} />
            ))}
            <CheckboxField
              name={removedOf(field.name)}
              id={inputId(form, `${removedOf(field.name)}-${upload.id}`)}
              value={upload.id}
              label={t('file.remove', { name: upload.name })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

interface DayFieldProps extends ControlProps {
  kind: DayOfFile
  upload: KeptUpload
  uploads: KeptUpload[]
}

function DayField({ field, form, isAlwaysShown, kind, upload, uploads }: DayFieldProps) {
  const { t } = useTranslation('forms')
  const inWords = useDayInWords()
  const nameOf = ({ id }: KeptUpload) => dayOf(field.name, kind, id)
  // All dates share one error, shown at the first empty one.
  const part = `${field.name}_${kind}`
  const wrong = uploads.find((one) => form.fields.textOf(nameOf(one)) === '') ?? uploads[0]
  const isWrong = wrong === upload
  return (
    <DateField
      name={nameOf(upload)}
      id={inputId(form, isWrong ? part : nameOf(upload))}
      label={t(`file.${kind}`, { name: upload.name })}
      inWords={inWords}
      error={isWrong ? form.fields.errorOf(part) : undefined}
      defaultValue={form.fields.textOf(nameOf(upload))}
      required
      isHideable={!isAlwaysShown}
    />
  )
}

const KILOBYTE = 1024

export function formatFileSize(bytes: number): string {
  const kilobytes = bytes / KILOBYTE
  if (kilobytes < KILOBYTE) return `${Math.max(1, Math.round(kilobytes))} kB`
  return `${(kilobytes / KILOBYTE).toFixed(1).replace('.', ',')} MB`
}
