import {
  allFields,
  type FormDefinition,
  type FormGroup,
  type FormSection,
  type Toggle,
} from '../../contract/forms/definition'
import type { FormValues } from '../../contract/forms/values'
import { FormFieldPart } from './FormFieldPart'
import * as styles from './forms.css'
import { type ToggleMarks, toggleMarks } from './toggles'

/** What a field starts with and what is wrong with it, by name. */
export interface FieldStates {
  values: FormValues
  errors: Record<string, string | undefined>
}

interface FormSectionsProps extends FieldStates {
  definition: FormDefinition
  /** For a field that is asked only after a choice: "only with: …". */
  onlyWith: (label: string) => string
}

/** What sections and groups need to know about the toggles of the whole form. */
interface Toggling {
  marks: ToggleMarks
  remarkOn: (toggle: Toggle | undefined) => string | undefined
}

/** Draws a form from its definition: sections, groups and fields. */
export function FormSections({ definition, onlyWith, ...states }: FormSectionsProps) {
  const fields = allFields(definition)
  const toggling: Toggling = {
    marks: toggleMarks(definition),
    remarkOn(toggle) {
      const field = toggle && fields.find(({ name }) => name === toggle.field)
      return field && onlyWith(field.label)
    },
  }
  return (
    <>
      {definition.sections.map((section) => (
        <Section key={section.title} section={section} {...toggling} {...states} />
      ))}
    </>
  )
}

function Section({ section, ...rest }: FieldStates & Toggling & { section: FormSection }) {
  return (
    <fieldset className={styles.section} {...rest.marks.needsOf(section.toggle)}>
      <legend className={styles.legend}>{section.title}</legend>
      {section.fieldGroups.map((group) => (
        <Group
          key={group.groupName ?? group.fields[0]?.name}
          group={group}
          isAlways={!section.toggle && !group.toggle}
          {...rest}
        />
      ))}
    </fieldset>
  )
}

interface GroupProps extends FieldStates, Toggling {
  group: FormGroup
  /** No toggle of group or section ever hides it. */
  isAlways: boolean
}

function Group({ group, isAlways, values, errors, marks, remarkOn }: GroupProps) {
  const remark = remarkOn(group.toggle)
  return (
    <div className={styles.group} {...marks.needsOf(group.toggle)}>
      {group.groupName && <p className={styles.groupName}>{group.groupName}</p>}
      {remark && <p className={styles.remark}>{remark}</p>}
      {group.fields.map((field) => (
        <div
          key={field.name}
          className={styles.columns[columnsOf(field.cols)]}
          {...marks.switchOf(field.name)}
          {...marks.needsOf(field.toggle)}
        >
          <FormFieldPart
            field={field}
            value={values[field.name]}
            error={errors[field.name]}
            isAlwaysAsked={isAlways && !field.toggle}
          />
        </div>
      ))}
    </div>
  )
}

function columnsOf(cols = 12): keyof typeof styles.columns {
  if (cols <= 4) return 'third'
  if (cols <= 6) return 'half'
  return cols <= 8 ? 'most' : 'all'
}
