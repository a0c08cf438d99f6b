"""Passwords that everyone tries first: a short list of the most common ones, and simple rules."""

import re
from unicodedata import combining, normalize

_WORDS = """
password passwort passw0rd pass word motdepasse contrasena matkhau mat khau matkhaumoi anhyeuem emyeuanh iloveyou
ilove loveyou love lovely qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop asdfghjkl asdfgh asdf zxcvbnm zxcvbn
qazwsx qazwsxedc wsxedc qweasd qweasdzxc qwer qwertyu poiuytrewq mnbvcxz lkjhgfdsa abcd abcdef abcdefg abcdefgh abc
abcabc aaa admin administrator root toor test tester testing guest user username default changeme change secret
secrets private letmein letme welcome hello hallo bonjour xinchao login signin master monkey dragon tiger lion eagle
falcon phoenix shadow sunshine princess princesa superman batman spiderman ironman pokemon naruto starwars matrix
football soccer baseball basketball hockey golf tennis volleyball barcelona realmadrid chelsea liverpool arsenal
manchester juventus bayern michael jordan michaeljordan jennifer jessica ashley daniel charlie thomas robert george
andrew joshua matthew william david john james anna maria peter martin alexander nguyen nguyenvan tran tranvan pham
hoang vietnam saigon hanoi sai gon hochiminh danang dalat nhatrang london paris berlin moscow america england
germany france australia canada singapore macau macao lasvegas vegas casino baccarat poker roulette blackjack banker
player dealer croupier punto puntobanco jackpot lucky luckyseven money dollar bitcoin freedom whatever trustno
trustnoone access access14 computer internet server google facebook youtube instagram twitter linkedin microsoft
windows apple android samsung iphone nokia motorola mercedes ferrari porsche toyota honda yamaha harley mustang
corvette summer winter spring autumn january february march april june july august september october november
december monday tuesday wednesday thursday friday saturday sunday purple orange yellow silver golden diamond crystal
rainbow flower butterfly cookie chocolate banana cheese pepper ginger coffee cocacola pepsi starlight angel angels
heaven jesus christ god blessed faith buddha phatgiao family mother father brother sister daddy mommy baby babygirl
babyboy buster maggie tigger snoopy garfield mickey minnie winnie pooh bailey killer hunter ranger soldier hacker
gandalf merlin wizard ninja samurai pirate zaq1zaq zaq1xsw2 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3
q1w2e3r4 q1w2e3r4t5 qwe123 asd123 zxc123 abc123 a1b2c3 a1b2c3d4 aa12345678 123qwe 123abc 12qwaszx 147258369 147852369
159753 159357 741852963 789456123 963852741 246813579 135792468 102030 112233 11223344 1122334455 121212 123123
123321 123454321 12344321 20202020 13131313 69696969 87654321 987654321 0987654321 1029384756 5201314 52013140
woaini woaini520 woaini1314 correcthorsebatterystaple trustno1 ncc1701 nothing forever always never together
unknown security secure control system network service manager office company business support helpdesk
"""
WORDS = frozenset(_WORDS.split())
"""In small letters. Digits and signs at either end do not make them better."""

ROWS = ("abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "azertyuiop")
PERIOD_MAX = 4
"""The longest part that a password may not merely repeat."""
STEP_LETTERS_MAX = 5
"""What may be left of a password besides rows of the alphabet, of digits or of the keyboard."""
BESIDES_NAME_MAX = 4
"""What may not be all besides the person's name."""
LETTERS_MIN = 3
"""Different letters."""
DISGUISES = str.maketrans("@$013457!|", "asoieastil")


def is_common(password: str, name: str = "") -> bool:
    """Whether somebody who guesses would come to this password soon."""
    plain, own = _plain(password), _plain(name)
    with_name = bool(own) and own in plain and len(plain) - len(own) <= BESIDES_NAME_MAX
    return with_name or _is_listed(plain) or _repeats(plain) or _counts_on(plain)


def _plain(text: str) -> str:
    """Small letters without marks and spaces: “Mật khẩu” is guessed as matkhau."""
    letters = normalize("NFKD", text).casefold().replace("đ", "d")
    return "".join(letter for letter in letters if not combining(letter) and not letter.isspace())


def _is_listed(plain: str) -> bool:
    core = re.sub(r"^[\W\d_]+|[\W\d_]+$", "", plain)
    undisguised = re.sub(r"[\W\d_]+$", "", plain).translate(DISGUISES)
    return not WORDS.isdisjoint({plain, core, undisguised, plain.translate(DISGUISES)})


def _repeats(plain: str) -> bool:
    """Whether it is one short part again and again, or two letters in turns."""
    return len(set(plain)) < LETTERS_MIN or any(
        plain == (plain[:size] * len(plain))[: len(plain)] for size in range(1, PERIOD_MAX + 1)
    )


def _counts_on(plain: str) -> bool:
    """Whether hardly anything is left without rows such as 1234, fedc or qwer."""
    left, at = 0, 0
    while at < len(plain):
        row = max(_row(plain, at), 1)
        left += row == 1
        at += row
    return left < STEP_LETTERS_MAX and left < len(plain) - 3


def _row(plain: str, at: int) -> int:
    """How many letters from here on are a row, forwards or backwards; 0 if fewer than four."""
    longest = 0
    for row in (*ROWS, *(row[::-1] for row in ROWS)):
        length = 0
        while at + length < len(plain) and plain[at : at + length + 1] in row:
            length += 1
        longest = max(longest, length)
    return longest if longest >= 4 else 0
