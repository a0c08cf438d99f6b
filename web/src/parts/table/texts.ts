// The words of a patron's table.
import { addTexts } from '../../lib/text.svelte'
import en from '@text/screens/en/table.ftl'
import vi from '@text/screens/vi/table.ftl'

addTexts({ en, vi })
