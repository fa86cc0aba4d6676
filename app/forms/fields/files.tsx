import { useTranslation } from 'react-i18next'
import type { FormField } from '../../../contract/forms/definition'
import { maxFiles, uploadKinds } from '../../../contract/forms/field-kinds'
import { MAX_UPLOAD_BYTES } from '../../../contract/limits'
import { present } from '../../../contract/present'
import { classNames } from '../../ui/classNames'
import { CheckboxField } from '../../ui/Field/Choices'
import { DateField } from '../../ui/Field/DateField'
import { FieldGroup } from '../../ui/Field/Field'
import { FileField, TextField } from '../../ui/Field/TextField'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import {
  type ControlProps,
  type FieldControl,
  fieldProps,
  inputProps,
  isChoiceDisabled,
} from '../control-props'
import { formatFileSize, type KeptUpload } from '../form-state'
import * as styles from '../forms.css'
import {
  DAYS_OF_FILES,
  type DayOfFile,
  dayOf,
  firstText,
  keptIds,
  keptOf,
  pictureOf,
  removedOf,
} from '../input-names'
import { useLazyComponent } from '../live/useLazyComponent'

const MEGABYTE = 1024 * 1024
const PICTURES = 'image/png,image/jpeg,image/webp,image/gif'
const PDF = 'application/pdf'

function kindsOf(field: FormField): 'pdf' | 'image' | 'both' {
  const [kind, other] = uploadKinds(field)
  return kind && !other ? kind : 'both'
}

const ACCEPTED = { pdf: PDF, image: PICTURES, both: `${PDF},${PICTURES}` }

function Files(props: ControlProps) {
  const { t } = useTranslation('forms')
  const { field, form } = props
  const most = maxFiles(field)
  const Chosen = useLazyComponent(() => import('../live/ChosenFiles'))
  const kinds = kindsOf(field)
  const limits = t(`file.limits.${kinds}`, { size: MAX_UPLOAD_BYTES / MEGABYTE })
  const { hint, ...input } = fieldProps(props)
  const hasKept = keptIds(form.state.initialValue, field.name).length > 0
  const isDropPlace = field.type === 'file-drag'
  return (
    // The key empties the file input: the server already has the posted files.
    <div key={form.state.round} className={classNames(stacks[8], isDropPlace && styles.dropPlace)}>
      <FileField
        {...input}
        required={input.required && !hasKept}
        requiredText={input.isHideable ? t('mandatory') : undefined}
        hint={present([
          hint,
          limits,
          most > 1 && t('file.most', { count: most }),
          isDropPlace && t('file.drop'),
        ]).join(' ')}
        accept={ACCEPTED[kinds]}
        multiple={most > 1}
        disabled={isChoiceDisabled(field)}
      />
      {Chosen && !isChoiceDisabled(field) && (
        <Chosen
          field={field}
          inputId={form.fields.idOf(field.name)}
          accept={ACCEPTED[kinds].split(',')}
          largest={MAX_UPLOAD_BYTES}
        />
      )}
      <KeptFiles {...props} />
    </div>
  )
}

export const files: FieldControl = {
  Control: Files,
  fileInput: ({ name }) => name,
  inputs({ name }, values) {
    const ids = [values[name] ?? []].flat()
    const days = DAYS_OF_FILES.flatMap((kind) => {
      const given = [values[`${name}_${kind}`] ?? []].flat()
      return ids.map((id, index) => [dayOf(name, kind, id), given[index] ?? ''])
    })
    return { [keptOf(name)]: ids.join(' '), ...Object.fromEntries(days) }
  },
  answer(field, inputs) {
    const { name } = field
    const ids = keptIds(inputs, name)
    const days = DAYS_OF_FILES.filter((kind) => field[kind]).map((kind) => {
      return [`${name}_${kind}`, ids.map((id) => firstText(inputs, dayOf(name, kind, id)))]
    })
    return { [name]: ids, ...Object.fromEntries(days) }
  },
}

function KeptFiles(props: ControlProps) {
  const { t } = useTranslation('forms')
  const { field, form } = props
  const kept = form.fields.textOf(keptOf(field.name))
  const ids = keptIds(form.state.initialValue, field.name)
  const uploads = ids.map((id, index) => {
    const known = form.state.uploads?.find((upload) => upload.id === id)
    return known ?? { id, name: t('file.nameless', { number: index + 1 }), size: 0 }
  })
  if (uploads.length === 0) return null
  const listId = form.fields.idOf(`${keptOf(field.name)}-list`)
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
              id={form.fields.idOf(`${removedOf(field.name)}-${upload.id}`)}
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
  const nameOf = ({ id }: KeptUpload) => dayOf(field.name, kind, id)
  // All dates share one error, shown at the first empty one.
  const part = `${field.name}_${kind}`
  const wrong = uploads.find((one) => form.fields.textOf(nameOf(one)) === '') ?? uploads[0]
  const isWrong = wrong === upload
  return (
    <DateField
      name={nameOf(upload)}
      id={form.fields.idOf(isWrong ? part : nameOf(upload))}
      label={t(`file.${kind}`, { name: upload.name })}
      error={isWrong ? form.fields.errorOf(part) : undefined}
      defaultValue={form.fields.textOf(nameOf(upload))}
      required
      isHideable={!isAlwaysShown}
    />
  )
}

function Signature(props: ControlProps) {
  const { t } = useTranslation('forms')
  const { field, form } = props
  const { id, label, hint, note, error, required } = fieldProps(props)
  const picture = form.fields.idOf(`${field.name}_picture`)
  return (
    <FieldGroup
      name={field.name}
      id={`${id}-group`}
      label={label}
      hint={hint}
      note={note}
      required={required}
      requiredText={t('mandatory')}
    >
      <TextField
        {...inputProps(props)}
        name={field.name}
        id={id}
        label={t('canvas.name')}
        error={error}
        width="full"
      />
      {!isChoiceDisabled(field) && <DrawingPlace key={form.state.round} inputId={picture} />}
      <FileField
        key={`${form.state.round} picture`}
        name={pictureOf(field.name)}
        id={picture}
        label={t('canvas.picture')}
        error={form.fields.errorOf(`${field.name}_picture`)}
        accept={PICTURES}
        disabled={isChoiceDisabled(field)}
      />
      <KeptFiles {...props} />
    </FieldGroup>
  )
}

// CSS shows it where scripting is enabled, so that hydration does not shift the layout.
function DrawingPlace({ inputId }: { inputId: string }) {
  const { t } = useTranslation('forms')
  const Tools = useLazyComponent(() => import('../live/SignatureTools'))
  const canvas = `${inputId}-canvas`
  return (
    <div className={styles.drawing}>
      {Tools && <p className={styles.drawHere}>{t('canvas.here')}</p>}
      <canvas id={canvas} role="img" aria-label={t('canvas.draw')} className={styles.paper} />
      {Tools && <Tools canvasId={canvas} inputId={inputId} />}
    </div>
  )
}

export const canvas: FieldControl = {
  Control: Signature,
  fileInput: ({ name }) => pictureOf(name),
  inputs: ({ name }, values) => ({
    [name]: firstText(values, name),
    [keptOf(name)]: firstText(values, `${name}_picture`),
  }),
  answer: ({ name }, inputs) => ({
    [name]: firstText(inputs, name),
    [`${name}_picture`]: keptIds(inputs, name)[0] ?? '',
  }),
}
