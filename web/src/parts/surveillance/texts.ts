// The texts of surveillance, for each of its parts.
import en from '@text/screens/en/surveillance.ftl'
import vi from '@text/screens/vi/surveillance.ftl'
import { addTexts } from '../../lib/text.svelte'

addTexts({ en, vi })
