// The evidence of a coup as a file, whole or not at all.
import { raw } from '../../lib/api'

export function evidenceName(table: string, coup: number): string {
  return `evidence-${table}-${coup}.json`
}

/** Asked for first, so that a refusal is told on the page and not filed as if it were evidence. */
export async function fileEvidence(table: string, coup: number): Promise<void> {
  const answer = await raw('GET', `/api/tables/${encodeURIComponent(table)}/coups/${coup}/evidence`)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = evidenceName(table, coup)
  link.click()
  URL.revokeObjectURL(link.href)
}
