import { expect, test } from 'vitest'
import { SAMPLE_28, SAMPLE_49 } from '#testing/sample-room.ts'
import { boardPages } from './board.ts'

const labels = (groups = SAMPLE_28) => boardPages(groups).map(({ label }) => label)

test('small neighbours share a page, special groups and sums stand alone, nothing is lost', () => {
  expect(labels()).toEqual(['综合', '和值'])
  expect(labels(SAMPLE_49)).toEqual([
    '特码', '正码', '两面·波色', '特肖', '头数·尾数', '总和·平特一肖',
  ]) // prettier-ignore
  expect(boardPages(SAMPLE_49).flatMap(({ groups }) => groups)).toEqual(SAMPLE_49)
  expect(boardPages([])).toEqual([])
})
