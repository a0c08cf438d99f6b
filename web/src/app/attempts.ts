// Attempts in words: each kind, form, reason and field of the house has its text.
import type { AttemptAbout, AttemptKind, StaffField } from '../server/wire'
import { t, word } from '../text/text.svelte'

export function kindText(kind: AttemptKind): string {
  return t('pit-attempt-' + kind)
}

/** What an attempt was about; empty if its kind says everything. */
export function aboutText(about: AttemptAbout | null): string {
  if (!about) return ''
  if (about.form === 'changed') return t('pit-what-changed', { ...about, fields: fieldsText(about.fields) })
  if (about.form === 'counted')
    return t('pit-what-counted', { count: about.count, names: about.names.join(', ') || '–' })
  return t('pit-what-' + about.form, {
    ...about,
    ...('command' in about && { command: word('do-' + about.command) }),
    ...('reason' in about && { reason: t('pit-reason-' + about.reason) }),
    ...('role' in about && { role: t('shell-role-' + about.role) }),
  })
}

function fieldsText(fields: readonly StaffField[]): string {
  return fields.map((field) => t('pit-field-' + field)).join(', ') || t('pit-field-none')
}
