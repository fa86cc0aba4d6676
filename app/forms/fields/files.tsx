import { useTranslation } from 'react-i18next'
import type { FormField } from '../../../contract/forms/definition'
import { maxFiles, uploadKinds } from '../../../contract/forms/field-kinds'
import { MAX_UPLOAD_BYTES } from '../../../contract/limits'
import { FileField } from '../../ui/Field/FileField'
import { stacks } from '../../ui/Layout/Layout.css'
import { cannotChoose, type DrawnField, type FieldControl, fieldProps, inputId } from '../drawn-field'
import * as styles from '../forms.css'
import { dayOf, firstText, keptIds, keptOf } from '../input-names'
import { useScripted } from '../live/useScripted'
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

function Files(drawn: DrawnField) {
  const { t } = useTranslation('forms')
  const { field, form } = drawn
  const most = maxFiles(field)
  const Chosen = useScripted(loadChosen)
  const kinds = kindsOf(field)
  const limits = t(`file.limits.${kinds}`, { size: MAX_UPLOAD_BYTES / MEGABYTE })
  const { hint, required: _, ...props } = fieldProps(drawn)
  return (
    // What was chosen has arrived with each answer, and is not to be sent again.
    <div key={form.state.round} className={stacks[8]}>
      <FileField
        {...props}
        hint={[hint, limits, most > 1 && t('file.most', { count: most })].filter(Boolean).join(' ')}
        accept={ACCEPTED[kinds]}
        multiple={most > 1}
        disabled={cannotChoose(field)}
      />
      <div className={field.type === 'file-drag' ? styles.dropPlace : undefined}>
        {Chosen && !cannotChoose(field) && (
          <Chosen
            field={field}
            inputId={inputId(form, field.name)}
            accept={ACCEPTED[kinds].split(',')}
            largest={MAX_UPLOAD_BYTES}
          />
        )}
      </div>
      <KeptFiles {...drawn} />
    </div>
  )
}

const DAYS = ['issued', 'expires'] as const

export const files: FieldControl = {
  Control: Files,
  fileInput: ({ name }) => name,
  inputs({ name }, values) {
    const ids = [values[name] ?? []].flat()
    const days = DAYS.flatMap((kind) => {
      const given = [values[`${name}_${kind}`] ?? []].flat()
      return ids.map((id, index) => [dayOf(name, kind, id), given[index] ?? ''])
    })
    return { [keptOf(name)]: ids.join(' '), ...Object.fromEntries(days) }
  },
  answer(field, inputs) {
    const { name } = field
    const ids = keptIds(inputs, name)
    const days = DAYS.filter((kind) => field[kind]).map((kind) => {
      return [`${name}_${kind}`, ids.map((id) => firstText(inputs, dayOf(name, kind, id)))]
    })
    return { [name]: ids, ...Object.fromEntries(days) }
  },
}
