// The words of the lab.
import en from '@text/screens/en/lab.ftl'
import vi from '@text/screens/vi/lab.ftl'
import { addTexts } from '../../lib/text.svelte'

addTexts({ en, vi })
