import { useTranslation } from 'react-i18next'
import type { FormField } from '../../../contract/forms/definition'
import { maxFiles, uploadKinds } from '../../../contract/forms/field-kinds'
import { MAX_UPLOAD_BYTES } from '../../../contract/limits'
import { FileField } from '../../ui/Field/FileField'
import { stacks } from '../../ui/Layout/Layout.css'
import { type ControlProps, type FieldControl, fieldProps, inputId, isChoiceDisabled } from '../control-props'
import * as styles from '../forms.css'
import { DAYS_OF_FILES, dayOf, firstText, keptIds, keptOf } from '../input-names'
import { useLazyComponent } from '../live/useLazyComponent'
import { KeptFiles } from './KeptFiles'

const MEGABYTE = 1024 * 1024
export const PICTURES = 'image/png,image/jpeg,image/webp,image/gif'
const PDF = 'application/pdf'

const loadChosen = () => import('../live/ChosenFiles')

function kindsOf(field: FormField): 'pdf' | 'image' | 'both' {
  const [kind, other] = uploadKinds(field)
  return kind && !other ? kind : 'both'
}

const ACCEPTED = { pdf: PDF, image: PICTURES, both: `${PDF},${PICTURES}` }

function Files(props: ControlProps) {
  const { t } = useTranslation('forms')
  const { field, form } = props
  const most = maxFiles(field)
  const Chosen = useLazyComponent(loadChosen)
  const kinds = kindsOf(field)
  const limits = t(`file.limits.${kinds}`, { size: MAX_UPLOAD_BYTES / MEGABYTE })
  const { hint, ...input } = fieldProps(props)
  const hasKept = keptIds(form.state.initialValue, field.name).length > 0
  return (
    // The key empties the file input: the server already has the posted files.
    <div key={form.state.round} className={stacks[8]}>
      <FileField
        {...input}
        required={input.required && !hasKept}
        requiredText={input.isHideable ? t('mandatory') : undefined}
        hint={[hint, limits, most > 1 && t('file.most', { count: most })].filter(Boolean).join(' ')}
        accept={ACCEPTED[kinds]}
        multiple={most > 1}
        disabled={isChoiceDisabled(field)}
      />
      <div className={field.type === 'file-drag' ? styles.dropPlace : undefined}>
        {Chosen && !isChoiceDisabled(field) && (
          <Chosen
            field={field}
            inputId={inputId(form, field.name)}
            accept={ACCEPTED[kinds].split(',')}
            largest={MAX_UPLOAD_BYTES}
          />
        )}
      </div>
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
