"""
What the analyser knows of code points, the same in every Python and in every browser.

The strings are written by `tests/client/make_analyser_table.py`; they hold Unicode 14.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cache
from itertools import accumulate

SEPARATOR, UNSEEN, HEAD, PART, ACCENT = "ABCDE"
"""
Kinds of code points: between words; dropped from them; what makes a word; what is part of
one that something else makes; and the same where terms do without it.
"""

_KINDS = (
    "A1cCaA7CqA6CqA1bCA2BA4C2ACA3C2AC3ACnACvACcqA4CcAeC5A7CACAhE27BEwC5AC2A2DC3ACA6CAC3ACACkAC2"
    "bAC3vAD5B2C4mAC12A2CA6C15A8E19AEAE2AE2AEA8CrA4C4AtEbA5CwECaElCaA4C2EC2rACD7A2D6C2D2AD4CfA2"
    "CAgCDCuDrA2C2hDbCAeC17D9C2A4CA2DA2CmD4CD9CD3CD5AiCpD3A4CbA5CoAC6A9D8C16DoADxC1iD3CDiCD7CaD"
    "2A2CaACgD3AC8A2C2A2CmAC7ACA3C4A2DCD7A2D2A2D3CA8DA4C2AC3D2A2CcA2C6A2CADA2D3AC6A4C2A2CmAC7AC"
    "2AC2AC2A2DAD5A4D2A2D3A3DA7C4ACA7CaD2C3DAbD3AC9AC3ACmAC7AC2AC5A2DCD8AD3AD3A2CAfC2D2A2CaA9CD"
    "6AD3AC8A2C2A2CmAC7AC2AC5A2DCD7A2D2A2D3A7D3A4C2AC3D2A2CaAC7AaDCAC6A3C3AC4A3C2ACAC2A3C2A3C3A"
    "3CcA4D5A3D3AD4A2CA6DAeCdAdD5C8AC3ACnACgA2DCD7AD3AD4A7D2AC3A2CA2C2D2A2CaA8C7ACD3AC8AC3ACnAC"
    "aAC5A2DCD7AD3AD4A7D2A6C2AC2D2A2CaAC2AdD4C9AC3AC15D2CD7AD3AD4CA5C3DCaD2A2CjAC6AD3ACiA3CoAC9"
    "ACA2C7A3DA4D6ADAD8A6CaA2D2AdC1cDC2D7A5C7D8ACaA13C2ACAC5ACoACACaDC2D9CA2C5ACAD6A2CaA2C4AwCA"
    "nD2A6CkADADADA4D2C8AC10A4DkAD2C5DbAD10A9DA1lC17DkCbA6C6D4C4D3CD3C2D7C3D4CdDcCDCaD4A2C12ACA"
    "5CA2C17AC99AC4A2C7ACAC4A2C15AC4A2CxAC4A2C7ACAC4A2CfAC1lAC4A2C1vA2D3A9CkA3CgAgC2eA2C6A3Ch8A"
    "2ChACqA5C23A3CbA7CiD4A9CjD3AbCiD2AcCdAC3AD2AcC1gDwA3CA4CDA2CaA6CaAhD3ADCaA6C2hA7C5D2CyDCA5"
    "C1yAaCvADcA4DcAaC14A2C5AbC18A4CqA6CbA11CnD5A4C1hDaADtA2DCaA6CaAdCA8DeBDgA1dD5C1bDhC8A3CaAh"
    "D9AcD3CuDdC1kDeAcC10DkA8CaA3C1dA2C9A7C17A2C3AgD3ADlC4DC6DC2D3CA5C5cD1sC7qA2C6A2C12A2C6A2C8"
    "ACACACACvA2C1hAC7ACA3C3AC7A3C4A2C6A4CdA5C3AC7AgBA2aBAfC2A2C6A5CbA6CdAbCA13DdB4DB3DcAfC4AC3"
    "ACbAC2A2C5A3CA2CACACAC4ACbAC5A5C5A4CAC1mAk6C4gAhiCuAvgC6dA6C4D3C2A9CA2C12ACA5CA2C1kA7CAfDC"
    "nA9C7AC7AC7AC7AC7AC7AC7AC7ADwA1bCA33CA2bCAcC5yA1bC3ApC9D6AC5A2C5A4C2eA2D2A2C3AC2iAC4A5C17A"
    "C2mA3C1aA1cC1bAC2nAC5dsA1sCh3hA1vC1aA2C7hA3CsAkC1bDB3ADaACvD2C28D2A11C9A2C2vA2C1sA5C2ACAC5"
    "AoCgDC3DC4DCnD5A4DA3C6AaC1gAcD2C1eDiAaCaA6DiC6A3CAC2DC12D8A2CnDdAcCtA3D4C1bDeAeCbA6C5DCpAC"
    "15DeA9C3DC8D2A2CaA6CnA3CD3C1eDCD3C2D2C5D2CDCAoC3A2CbD5A2C3D2AaC6A2C6A2C6A9C7AC7AC17ACeA6C3"
    "7D8AD2A2CaA6C8mcAcCnA4C1dA6isCa6A2C2yA12C7AcC5A5CDCaACdAC5ACAC2AC2AC30AxC3vD6C62AiC1sA2C1i"
    "A14CdA3BgAgDgA1sDCDCDADCDCDCDCDC3iAjCaA7CqA6CqAbC1kD2CvA3C6A2C6A2C6A2C3AzCcACqACjAC2ACfA2C"
    "eAyC3fAcC19AcC1lAhC2A35DA3mCtA3C1dAfDCrA4C10A9CuA5C12D5A5CuA2C10A4C8AC5A16C4eA2CaA6C10A4C1"
    "0A4C14A8C1gAcCbACfAC7AC2ACbACfAC7AC2A1vC8nA9CmAaC8AoC6AC16AC9A1xC6A2CAC18AC2A3CA2CnA2CvA2C"
    "12A8C9A1cCjAC2A5CxA4CqA1yC1kA4CkA2C1bD3AD2A5D4C4AC3ACtA2D3A4DC9AnCvACwAwC8ACsD2A4C5AgC1iAa"
    "CmA2CrA5CqAnC7A28C21A1jC1fAdC1fA7C16D4A8CaA86CvAC16AD2A3C2A26C14A8CmDbC4ArCiD4A16CsAkCnA9D"
    "3C1hDfAbCuDC2D2CA9D4C19DbA7DAdCpA7CaA6D3C10DeACaA4CD2CA8CzDA2CA9D3C1cDeC4A4D4AD2CbACA4CkAb"
    "CiACpDcA6DA1tC7ACAC4ACfACaA7C1bDcA5CaA6D4AC8A2C2A2CmAC7AC2AC5AD2CD7A2D2A2D3A2CA6DA5C5D2A2D"
    "7A3D5A3vC1hDiC4A5CaA4DC3AuC1cDkC2ACA8CaA4mC1bD7A2D9AnC4D2AyC1cDhA3CAbCaA12C17DdCA7CaA1iCrA"
    "2DfA4CcA4C7A55C18DfA2tC2bAcC8A2CA2C8AC2ACoD6AD2A2D4CDCD2AcCaA1yC8A2C13D7A2D7CACDArCDaC14D7"
    "CD4A8DA8CDbC1aDgA3CAiC21A7bC9AC11D8AD8CAfCtA5CuA2DmADeA21C7AC2AC12D6A3DAD2AD7CDA8CaA6C6AC2"
    "ACwD5AD2AD5CA7CaA8mCjD4A55CAfClA17CpmA2uC33AhC5gA218C2pAfCtrA34hCg7A6ntCftA7CvACaA6C27ACaA"
    "6CuA2D5AbC1cD7A9C4AcCaAC7AClA5CjAj4C2fA2xC23A4DCD1jA7D4CdA1sC2ACDAbD2AeC4qgA8CyeA16C9A6w7C"
    "4AC7AC2AC83A19C3AhC4A8Cb0A1s4C2zA5CdA3C9A7CaA3D2A3mpD1aA2DnAevDcA3D6A8D8A2D7AuD4AdD6A3lD3A"
    "4bCkA30CpA3rC2dAC1zAC2A2CA2C2A2C4ACcACAC7AC1tAC4A2C8AC7ACsAC4AC5ACA3C7AC9gA2CpACpACvACpACv"
    "ACpACvACpACvACpAC8A2C1eAe8D1jA4D1eA8DAeDAmD5ADfAuoCvA69D7ADhA2D7AD2AD5A5xC19A3D7C7A2CaA4CA"
    "8xCuDAhC18D4CaAyuC7AC4AC2ACfAC5hA2C9D7A15C1wD7CA4CaAlzC1nAC3AC4A24C19ACfA5eC4ACrAC2ACA2CAC"
    "aAC4ACACA6CA4CACACAC3AC2ACA2CACACACACAC2ACA2C4AC7AC4AC4ACACaAChA5C3AC5AChAg4CdA3CvACwAqC3A"
    "zCA33C3AdC18A4C9A7C2A1weCaAsmCwyoAwC37dA7C66A2C4g2AeC5rlA2e7Cf2A15uC3t7AfcmtB6oA47bk"
)
_LOWERED = (
    "1t,q,w,30,1,w,a,1,w,8,1,w,6,1,w,1e,1,1,m,1,1,r,1,1,9,1,1,8,1,1,k,1,1,r,1,5u,1,-2,1,2,1,5q,"
    "1,1,1,2,2,5p,1,1,1,3,1,27,1,1,5m,1,1,5n,1,1,1,2,1,5p,1,1,5r,2,1,5v,1,1,5t,1,1,1,4,1,5v,1,1"
    ",5x,2,1,5y,3,-2,1,2,1,62,1,1,1,2,1,62,3,1,1,2,1,62,3,2,61,1,-2,1,2,1,63,1,1,1,4,1,1,14,1,1"
    ",i,1,-2p,1,1,-1k,11,1,1,4,1,-3m,2,-2,1,m,1,8bv,1,1,1,2,1,-4j,1,1,8bs,3,1,1,2,1,-5f,1,1,1x,"
    "1,1,1z,1,-5,1,82,-2,1,4,1,1,9,1,38,i,h,w,2,7,w,12,1,8,9,-c,1,9,1,1,3,1,1,3,3,-3m,3,-2,28,1"
    ",2,28,2,4,28,4,1,28,1,9,w,2,m,w,1d,-b,1,4,-5,1,a,-r,1,2,1,f,3,-6,1,7,1,1,4,1,1,8,1,1,8,1,1"
    ",e,1,1,4,-r,1,3,12,1c,28a,12,5ls,2,1,5ls,6,1,5ls,k3,28,tzk,1,6,8,1p7,17,-2bk,3,3,-2bk,db,1"
    ",-5vj,2k,-3,1,fo,1,s,29,1,1,22l,1c,1c,1d,1,1,2,1,-8af,1,1,-2xy,1,1,-89z,3,-3,1,2,1,-8bg,1,"
    "1,-8al,1,1,-8bj,1,1,-8bi,2,1,1,3,1,1,9,2,-8cf,1,-1e,1,9,-2,1,5,1,1,nym,-n,1,k,-e,1,3s,-7,1"
    ",4,-v,1,b,-2,1,2,1,-r9g,1,-5,1,5,1,1,2,1,-wmg,3,-2,1,4,-a,1,2,1,-wn8,1,1,-wnj,1,1,-wnf,1,1"
    ",-wn5,1,1,-wn8,2,1,-wlu,1,1,-wmi,1,1,-wlx,1,1,ps,1,-8,1,2,1,-1c,1,1,-wn7,1,1,-raw,1,-2,1,7"
    ",1,1,6,-2,1,t,1,1,i6j,14,14,3t,10,14,4d,b,13,2,f,13,2,7,13,2,2,13,1d7,1f,1s,2cu,w,w,gw1,w,"
    "w,o81,y,y"
)


def table_text() -> str:
    """
    Write the table for other readers.

    Returns
    -------
    str
        A line of runs of code points of one kind: a letter for the kind, and how many in
        base 36 if more. A line of runs of those that have a lower-case one: how far on, how
        many (below 0 for every second), and its distance.
    """
    return f"{_KINDS}\n{_LOWERED}\n"


def kind_of(code: int) -> str:
    """
    Tell of which kind a code point is.

    Parameters
    ----------
    code : int
        A code point.

    Returns
    -------
    str
        One of the kinds; what Unicode 14 does not know separates words.
    """
    starts, kinds = _read_kinds()
    return kinds[bisect_right(starts, code) - 1]


def lower(code: int) -> str:
    """
    Give a code point in lower case.

    Parameters
    ----------
    code : int
        A code point that compatibility decomposition leaves as it is.

    Returns
    -------
    str
        One character.
    """
    return chr(_read_lowered().get(code, code))


@cache
def _read_kinds() -> tuple[tuple[int, ...], str]:
    runs = re.findall("([A-Z])([0-9a-z]*)", _KINDS)
    lengths = (int(length or "1", 36) for _, length in runs)
    return tuple(accumulate(lengths, initial=0)), "".join(kind for kind, _ in runs)


@cache
def _read_lowered() -> dict[int, int]:
    lowered: dict[int, int] = {}
    numbers = [int(number, 36) for number in _LOWERED.split(",")]
    code = 0
    for gap, count, distance in zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True):
        step = 1 if count > 0 else 2
        code += gap
        for one in range(code, code + abs(count) * step, step):
            lowered[one] = one + distance
            code = one
    return lowered
