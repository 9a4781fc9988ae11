type DayParts = readonly [year: number, month: number, day: number];

/** 2027年7月24日〜25日: a year or month that both days have in common appears once. */
export function eastAsianDays(to: string) {
  return ([year, month, day]: DayParts, [lastYear, lastMonth, lastDay]: DayParts): string => {
    const ofYear = lastYear === year ? '' : `${lastYear}年`;
    const ofMonth = lastYear === year && lastMonth === month ? '' : `${lastMonth}月`;
    return `${year}年${month}月${day}日${to}${ofYear}${ofMonth}${lastDay}日`;
  };
}
