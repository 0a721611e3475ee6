"""A staff directory of 260 people in Streamlit: somebody is chosen by name, and the role can be edited.

run: streamlit run streamlit_staff.py --server.port PORT
"""

import pandas
import streamlit as st

PEOPLE = [{"name": f"Person {number}", "role": f"Role {number % 36}", "room": f"A-{number % 9}.{number}"} for number in range(260)]

st.dataframe(pandas.DataFrame(PEOPLE))
chosen = st.selectbox("Person", [person["name"] for person in PEOPLE])
role = st.text_input("Role")
st.write(chosen, role)
