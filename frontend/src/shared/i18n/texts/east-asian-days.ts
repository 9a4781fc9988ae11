type DayParts = readonly [year: number, month: number, day: number];

/** Returns a function that formats two days, 2027年7月24日〜25日: a year or month that both have in common appears once. */
export function createEastAsianDaysFormat(separator: string) {
  return ([year, month, day]: DayParts, [lastYear, lastMonth, lastDay]: DayParts): string => {
    const endYear = lastYear === year ? '' : `${lastYear}年`;
    const endMonth = lastYear === year && lastMonth === month ? '' : `${lastMonth}月`;
    return `${year}年${month}月${day}日${separator}${endYear}${endMonth}${lastDay}日`;
  };
}
