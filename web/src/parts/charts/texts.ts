// The words that charts bring with them.
import en from '@text/screens/en/charts.ftl'
import vi from '@text/screens/vi/charts.ftl'
import { addTexts } from '../../lib/text.svelte'

addTexts({ en, vi })
